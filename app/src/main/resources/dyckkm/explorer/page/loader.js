/** Fetches the traces of a state, one or two, and forgets what is no longer wanted. */

import { sizes, trace } from "./api.js";

export class Loader {
  constructor({ onTraces, onSizes, onProblem, onBusy }) {
    Object.assign(this, { onTraces, onSizes, onProblem, onBusy });
    this.controller = null;
    this.sizesKey = "";
  }

  /** Asks for what a state needs; what was asked before and has not come yet is given up. */
  async load(state) {
    this.controller?.abort();
    const controller = new AbortController();
    this.controller = controller;
    const { signal } = controller;
    this.onBusy(true);
    try {
      const networks = state.beside ? [state.net, state.beside] : [state.net];
      const traces = networks.map(() => null);
      const tell = (index) => (made) => {
        traces[index] = made;
        if (!signal.aborted && traces.every((one) => one)) {
          this.onTraces(traces, networks);
        }
      };
      const traced = networks.map((network, index) => trace(network, state, signal, tell(index)).catch((problem) => {
        throw Object.assign(problem, { network: index });
      }));
      // A file brings its own language, which is known once it has been read.
      const sized = state.net.model ? traced[0].then((made) => this.loadSizes(made, signal)) : this.loadSizes(state, signal);
      await Promise.all([sized, ...traced]);
    } catch (problem) {
      // Whatever became of something that nobody waits for any more.
      if (!signal.aborted) {
        controller.abort();
        this.onProblem(problem);
      }
    } finally {
      if (this.controller === controller) {
        this.onBusy(false);
      }
    }
  }

  /** The sizes of constructions for brackets; of other networks what is shown comes with them. */
  async loadSizes({ k, m, language }, signal) {
    if (language) {
      this.sizesKey = "";
      this.onSizes(null);
      return;
    }
    const key = `${k}/${m}`;
    if (this.sizesKey !== key) {
      const found = await sizes(k, m, signal);
      this.sizesKey = key;
      this.onSizes(found);
    }
  }
}
