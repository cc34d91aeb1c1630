/** What the page asks of its server, and of nobody else; a copy has the answers beside it. */

import { answerKey, answersBeside, bytesOf } from "./copy.js";
import { Trace } from "./trace.js";

const BAD_INPUT = 400;
const BUSY = 503;
const LONGEST_WAIT = 4000;

/** The server's own words about what it cannot do. */
export class Problem extends Error {
  /**
   * @param refused whether it is what was asked for that is wrong, so that asking again is no use
   */
  constructor(message, refused = false) {
    super(message);
    this.refused = refused;
  }
}

/** An answer that lies beside the page, in the form in which a server's comes. */
function answerBeside(answers, path, parameters) {
  const answer = answers[answerKey(path, parameters)];
  if (answer === undefined) {
    throw new Problem("not part of this copy", true);
  }
  return { json: () => answer, body: { getReader: () => readerOf(answer) } };
}

/** Reads bytes in base 64 as a stream is read. */
function readerOf(base64) {
  const chunks = [bytesOf(base64)];
  return { read: async () => (chunks.length ? { done: false, value: chunks.pop() } : { done: true }) };
}

async function get(path, parameters, signal) {
  const answers = answersBeside();
  if (answers) {
    return answerBeside(answers, path, parameters);
  }
  for (let wait = 200; ; wait *= 2) {
    let response;
    try {
      const query = String(new URLSearchParams(parameters));
      response = await fetch(query ? `${path}?${query}` : path, { signal });
    } catch (error) {
      if (error.name === "AbortError") {
        throw error;
      }
      throw new Problem("The server does not answer: is ./dyckkm serve still running?");
    }
    if (response.ok) {
      return response;
    }
    const said = await response.json().catch(() => ({}));
    if (response.status !== BUSY || wait > LONGEST_WAIT) {
      throw new Problem(said.problem ?? `The server answers ${response.status}.`, response.status === BAD_INPUT);
    }
    const asked = 1000 * Number(response.headers.get("Retry-After") ?? 0);
    await new Promise((resolve) => setTimeout(resolve, Math.max(wait, asked)));
  }
}

export async function about() {
  return (await get("api/about", {})).json();
}

export async function sizes(k, m, signal) {
  return (await get("api/sizes", { k, m }, signal)).json();
}

export async function randomString(k, m, length) {
  const seed = Math.floor(Math.random() * 1e15);
  return (await (await get("api/random", { k, m, length, seed })).json()).string;
}

export async function collision(parameters, signal) {
  return (await get("api/collision", parameters, signal)).json();
}

/** What a network has learned; the listener is called with every stage of the examination. */
export async function verdict(parameters, signal, listener) {
  const response = await get("api/verdict", parameters, signal);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      break;
    }
    text += value;
    const lines = text.split("\n");
    text = lines.pop();
    lines.forEach((line) => listener(JSON.parse(line)));
  }
  if (!text.trim()) {
    throw new Problem("The server broke off.");
  }
  return JSON.parse(text);
}

/** The memory of a network while a loop is repeated. */
export async function drift(parameters, signal) {
  return (await get("api/drift", parameters, signal)).json();
}

/** The parameters that name a network. */
export function networkParameters(network, { k, m, language }) {
  const named = { cell: network.cell, encoding: network.encoding };
  const parameters = network.model ? { model: network.model, m } : language ? { ...named, language, m } : { ...named, k, m };
  return network.units ? { ...parameters, units: network.units } : parameters;
}

/** A trace as a JSON file, as the program's own command writes it. */
export async function traceFile(network, state) {
  return (await get("api/trace.json", { ...networkParameters(network, state), string: state.string })).blob();
}

/** Collects bytes until there are enough. */
class Bytes {
  constructor(reader) {
    this.reader = reader;
    this.chunks = [];
    this.length = 0;
  }

  /** The next bytes; null at the end. */
  async take(count) {
    while (this.length < count) {
      const { done, value } = await this.reader.read();
      if (done) {
        return null;
      }
      this.chunks.push(value);
      this.length += value.length;
    }
    const taken = new Uint8Array(count);
    let at = 0;
    while (at < count) {
      const chunk = this.chunks[0];
      const part = chunk.subarray(0, count - at);
      taken.set(part, at);
      at += part.length;
      if (part.length === chunk.length) {
        this.chunks.shift();
      } else {
        this.chunks[0] = chunk.subarray(part.length);
      }
    }
    this.length -= count;
    return taken;
  }
}

async function frame(bytes) {
  const head = await bytes.take(8);
  if (!head) {
    return null;
  }
  const sizes = new DataView(head.buffer);
  const text = await bytes.take(sizes.getUint32(0, true));
  const floats = await bytes.take(4 * sizes.getUint32(4, true));
  if (!text || !floats) {
    return null;
  }
  return { json: JSON.parse(new TextDecoder().decode(text)), floats: new Float32Array(floats.buffer) };
}

/** Fetches a trace; the listener is called with what is there each time that more has come. */
export async function trace(network, state, signal, listener) {
  const parameters = { ...networkParameters(network, state), string: state.string };
  const response = await get("api/trace", parameters, signal);
  const bytes = new Bytes(response.body.getReader());
  const first = await frame(bytes);
  if (!first) {
    throw new Problem("The server broke off.");
  }
  const made = new Trace(first.json);
  while (!made.complete) {
    const next = await frame(bytes);
    if (!next) {
      throw new Problem("The server broke off.");
    }
    made.add(next.json, next.floats);
    listener(made);
  }
  // The end is read too, or the browser would keep the connection for it.
  await bytes.take(1);
  return made;
}
