/** Puts the page together: a state, the traces that belong to it, and the views that show them. */

import { about } from "./api.js";
import { TimeAxis } from "./axis.js";
import { unitsOf } from "./chooser.js";
import { answersBeside, startCopy } from "./copy.js";
import { Difference } from "./difference.js";
import { DriftView } from "./drift.js";
import { byId, everyFrame, say } from "./dom.js";
import { enteredNumber, FieldProblem } from "./field-problem.js";
import { entryOf } from "./gallery.js";
import { startKeys } from "./keys.js";
import { Languages } from "./languages.js";
import { Learned } from "./learned.js";
import { readLink, withoutRefused } from "./link.js";
import { Loader } from "./loader.js";
import { Palette } from "./palette.js";
import { Player } from "./player.js";
import { Settings } from "./settings.js";
import { ShareMenu } from "./share-menu.js";
import { Side } from "./side.js";
import { StackView } from "./stack.js";
import { networkLabel, toHash } from "./state.js";
import { STOPS } from "./stops.js";
import { Strip } from "./strip.js";
import { chosenTheme, nextTheme, startTheme } from "./theme.js";
import { Tip } from "./tip.js";
import { Tour } from "./tour.js";
import { sentenceAt } from "./verdict.js";
import { Vocabulary } from "./vocabulary.js";
import { Writer } from "./writer.js";

const ADDRESS_DELAY = 250;

/** What was chosen to repeat belongs to a network. */
const NO_LOOP = { judge: "", prefix: "", loop: "", rounds: 0 };

class Page {
  constructor(offered) {
    this.about = offered;
    this.takeLink();
    this.axis = new TimeAxis();
    this.tip = new Tip();
    const shared = {
      about: offered, axis: this.axis, tip: this.tip, at: () => this.state.at,
      choose: (letter, network) => this.choose(letter, network), showString: (string, at) => this.writer.change(string, at), moment: (at, reveal) => this.moment(at, reveal),
      look: (change) => this.look(change), criterion: () => this.state.judge,
    };
    this.sides = [new Side("a", shared), new Side("b", shared)];
    this.traces = [];
    this.settings = new Settings();
    this.languages = new Languages(offered.languages, (choice) => this.writer.change("", 0, choice));
    this.stack = new StackView(byId("stack"));
    this.strip = new Strip(byId("strip"), this.axis, (at) => this.player.go(at));
    this.player = new Player((at) => this.moment(at, true));
    this.writer = new Writer(() => this.now(), (change) => this.change(change), (problem) => this.complain(problem));
    this.palette = new Palette(byId("palette"), { onWrite: (symbol) => this.writer.insert(symbol) });
    this.fieldProblems = { k: new FieldProblem(byId("k")), m: new FieldProblem(byId("m")) };
    this.difference = new Difference((at) => this.player.go(at));
    this.tour = new Tour(() => this.state.tour, (stop) => this.visit(stop), (at) => this.player.go(at));
    const onString = (wrong) => this.showWrong(wrong);
    this.learned = new Learned({ onString, onFound: () => this.showLearned(), mostTokens: offered.limits.tokens });
    this.drift = new DriftView({ onLoop: (loop) => this.look(loop), onString, tip: this.tip, mostTokens: offered.limits.tokens });
    this.loader = new Loader({
      onTraces: (traces, networks) => this.receive(traces, networks), onSizes: (sizes) => this.showSizes(sizes),
      onProblem: (problem) => this.fail(problem), onBusy: (busy) => this.showBusy(busy),
    });
    this.menu = new ShareMenu(() => this.shown(), (problem) => this.complain(problem));
    this.redraw = everyFrame(() => this.showAll());
    this.listen();
    this.writer.offer();
    startKeys({ writer: this.writer, player: this.player, now: () => this.now() });
  }

  listen() {
    for (const name of ["k", "m"]) {
      byId(name).addEventListener("change", () => this.chooseSize(name));
    }
    byId("compare").addEventListener("click", () => this.compare());
    byId("theme").addEventListener("click", () => nextTheme());
    byId("start-tour").addEventListener("click", () => this.visit(1));
    // As a link it would lead to another address, and the address is the state.
    document.querySelector(".skip").addEventListener("click", (event) => {
      event.preventDefault();
      byId("strip").focus();
    });
    byId("fit").addEventListener("change", () => this.look({ fit: byId("fit").checked }));
    window.addEventListener("hashchange", () => this.arrive());
    window.addEventListener("popstate", () => this.arrive());
    new ResizeObserver(this.redraw).observe(byId("strip"));
    startTheme(() => {
      say(byId("theme"), `theme: ${chosenTheme()}`);
      this.redraw();
    });
    say(byId("theme"), `theme: ${chosenTheme()}`);
  }

  get vocabulary() {
    return this.languages.vocabulary(this.traces[0], this.state);
  }

  /** What those that write need to know. */
  now() {
    const trace = this.traces[0];
    return {
      state: this.state, vocabulary: this.vocabulary, limits: this.about.limits, step: trace?.step(this.state.at),
      vocabularyFor: (k) => new Vocabulary(k), wanted: this.languages.wanted(this.state, trace),
      languageChoice: (name) => this.languages.choice(name),
    };
  }

  /** What is on the page, for those who make a file of it. */
  shown() {
    const { state, vocabulary, traces } = this;
    return {
      state, vocabulary, traces, words: this.entry?.words,
      sides: this.sides.map(({ label, chosenVector }) => ({ label, chosenVector })).slice(0, traces.length),
    };
  }

  /** Changes the state, asks for what it needs and writes it into the address. */
  change(change, { leavesTour = true } = {}) {
    this.player.stop();
    Object.assign(this, { arriving: false, ignored: [] });
    this.state = { ...this.state, ...(leavesTour ? { tour: 0 } : {}), ...change };
    this.writeAddress(true);
    this.load();
  }

  load() {
    this.playsNext = false;
    this.complain("");
    Object.values(this.fieldProblems).forEach((problem) => problem.show(""));
    this.sides.forEach((side) => side.chooser.complain(""));
    byId("ignored").hidden = !this.ignored.length;
    say(byId("ignored"), this.ignored.length ? `Not all of this link makes sense here. Ignored: ${this.ignored.join("; ")}.` : "");
    this.loader.load(this.state);
  }

  choose(letter, network) {
    // A file brings its own language.
    const language = letter === "a" && network.model ? { language: "" } : {};
    this.change({ ...(letter === "a" ? { net: network, ...language } : { beside: network }), ...NO_LOOP });
  }

  chooseSize(name) {
    const most = name === "k" ? this.about.limits.types : this.about.limits.depth;
    const { value, problem } = enteredNumber(byId(name), name, Number(byId(name).min), most);
    this.fieldProblems[name].show(problem ?? "");
    if (problem) {
      return;
    }
    if (this.state.language) {
      this.change({ m: value });
      return;
    }
    const vocabulary = new Vocabulary(name === "k" ? value : this.state.k);
    const fits = !vocabulary.parse(this.state.string).problem;
    // Names change with k; a string that still makes sense keeps its symbols.
    const string = fits ? this.state.string : "";
    this.change({ [name]: value, string, words: fits ? this.state.words : "" });
  }

  /** Shows a string that a trained network gets wrong, at a moment or by playing it. */
  showWrong({ string, at, criterion, plays }) {
    this.writer.change(string, at, { judge: criterion });
    this.playsNext = plays;
    byId("strip").focus();
    byId("strip").scrollIntoView({ block: "center" });
  }

  /** What the first trained network of those shown has learned. */
  showLearned() {
    const { state, traces, networks } = this;
    const index = networks.findIndex((network, place) => network.model && !network.units && traces[place] && !traces[place].decodes);
    const network = index < 0 ? null : networks[index];
    this.learned.show(network, traces[index]?.m ?? state.m);
    if (!network || !this.learned.found) {
      this.drift.hide();
    } else {
      this.drift.show(network, traces[index].m, state, this.learned.found.loop);
    }
  }

  compare() {
    if (this.state.language) {
      const cell = this.state.net.cell === "rnn" ? "lstm" : "rnn";
      this.change({ beside: this.state.beside ? null : { cell, encoding: "compiled" } });
      return;
    }
    const other = this.state.net.encoding === "tight" ? "log" : "tight";
    const beside = this.state.net.model
      ? { cell: "lstm", encoding: "log" }
      : { cell: this.state.net.cell, encoding: this.state.net.cell === "second-order" ? "log" : other };
    this.change({ beside: this.state.beside ? null : beside });
  }

  visit(stop) {
    if (stop === 0) {
      this.change({ tour: 0 });
      byId("start-tour").focus();
    } else {
      this.change({ language: "", ...STOPS[stop - 1].state, tour: stop }, { leavesTour: false });
    }
  }

  /** Takes the state from the address, which somebody has changed. */
  arrive() {
    if (location.hash !== toHash(this.state)) {
      this.readAddress();
    }
  }

  readAddress() {
    this.player.stop();
    this.takeLink();
    this.load();
  }

  takeLink() {
    Object.assign(this, readLink(location.hash, this.about), { arriving: true });
  }

  /** Shows a problem. What a link asks for and the server refuses is ignored instead, so that there is something to see. */
  fail(problem) {
    if (!this.arriving || !problem.refused) {
      this.complain(problem.message);
      this.showChoosers();
      return;
    }
    const { state, ignored } = withoutRefused(this.state, problem.network, problem.message);
    this.ignored.push(ignored);
    // What is shown at the beginning is there, and if it is not, the server has more to say than that.
    this.arriving = ignored.startsWith("the rest") ? false : this.arriving;
    this.state = state;
    this.load();
  }

  writeAddress(isStep) {
    clearTimeout(this.addressTimer);
    if (isStep) {
      history.pushState(null, "", toHash(this.state));
    } else {
      // Browsers slow a page down that writes its address at every move.
      this.addressTimer = setTimeout(() => history.replaceState(null, "", toHash(this.state)), ADDRESS_DELAY);
    }
  }

  /** Shows traces that have come, or more of them. */
  receive(traces, networks) {
    const [first] = traces;
    // Kept together: what is asked for next may be of others while these are still shown.
    Object.assign(this, { traces, networks });
    if ((first.k ?? this.state.k) !== this.state.k || first.m !== this.state.m) {
      // A file brings its own.
      this.state = { ...this.state, k: first.k ?? this.state.k, m: first.m };
    }
    this.state.at = Math.min(this.state.at, first.tokens);
    if (traces.some((trace) => this.languages.vocabulary(trace, this.state).key !== this.vocabulary.key)) {
      this.complain(first.language || traces[1].language
        ? `These networks cannot be compared: one is for ${first.languageName}, the other for ${traces[1].languageName}.`
        : `These networks cannot be compared: one has ${first.k} types, the other ${traces[1].k}.`);
      this.traces = [first];
    }
    if (traces.every((trace) => trace.complete)) {
      this.showAll();
      if (this.playsNext) {
        this.playsNext = false;
        this.player.toggle();
      }
    } else {
      this.redraw();
    }
    this.writeAddress(false);
  }

  showSizes(sizes) {
    this.sizes = sizes;
    this.showChoosers();
  }

  showChoosers() {
    const { state } = this;
    for (const name of ["k", "m"]) {
      // Not under the hands of somebody who is just writing there.
      if (document.activeElement !== byId(name)) {
        byId(name).value = state[name];
      }
    }
    byId("k").disabled = Boolean(state.net.model);
    this.languages.show(state, this.traces[0]);
    const comparing = Boolean(state.beside);
    const networks = comparing ? [state.net, state.beside] : [state.net];
    const scale = comparing ? Math.max(...networks.map((network, index) => unitsOf(network, this.sizes, this.traces[index]) ?? 0)) : 0;
    // Those of another language say nothing of this one; they stay where what was asked for is refused.
    const sizes = this.sizes?.k === state.k && this.sizes.m === state.m ? this.sizes : null;
    this.settings.show(this.languages.nameOf(state, this.traces[0]), networks.map((network, index) => {
      const units = unitsOf(network, sizes, this.traces[index]);
      return { label: network.model ?? `${network.cell}/${network.encoding}`, units, kept: network.units ?? units };
    }), sizes?.oneBitLowerBoundUnits);
    networks.forEach((network, index) => this.sides[index].chooser.show(network, this.sizes, this.traces[index], scale, state.language, state.m));
    document.body.classList.toggle("comparing", comparing);
    byId("compare").setAttribute("aria-pressed", comparing);
    say(byId("compare"), comparing ? "stop comparing" : "compare");
  }

  showAll() {
    this.showChoosers();
    const { state, vocabulary, traces, networks } = this;
    if (!traces.length) {
      return;
    }
    this.entry = entryOf(state.words, state.string, vocabulary, traces[0].m, state.language);
    byId("fit").checked = this.axis.fitted = state.fit;
    this.strip.show({ trace: traces[0], vocabulary, at: state.at, words: this.entry?.words });
    traces.forEach((trace, index) =>
      this.sides[index].open(trace, vocabulary, networkLabel(networks[index]), state, traces.length > 1));
    this.writer.show(state.string, this.entry);
    this.difference.show(traces, vocabulary, networks);
    this.showMoment(true);
    this.tour.show(state.tour, state.at);
    this.showLearned();
  }

  moment(at, reveal) {
    if (at !== this.state.at && this.traces.length) {
      this.state.at = at;
      this.showMoment(reveal);
      this.writeAddress(false);
    }
  }

  showMoment(reveal) {
    const { state, vocabulary, traces } = this;
    const truth = traces[0].step(state.at);
    const steps = traces.map((trace, index) => this.sides[index].showMoment(state.at));
    this.stack.show(vocabulary, traces[0].m, truth,
      traces.map((trace, index) => ({ trace, step: steps[index], name: traces.length > 1 ? ["first", "second"][index] : "decoded" })));
    this.palette.show(vocabulary, traces[0].m, truth);
    for (const id of ["close-all", "random"]) {
      // Both know brackets alone.
      byId(id).hidden = Boolean(traces[0].language);
    }
    byId("length").hidden = Boolean(traces[0].language);
    const { text, wrong } = sentenceAt(traces[0], vocabulary, state.at);
    byId("sentence").classList.toggle("wrong", wrong);
    say(byId("sentence"), text);
    const word = this.entry?.words?.[state.at - 1];
    const token = vocabulary.text(truth.symbol) + (word ? `, “${word}”` : "");
    this.player.show(state.at, traces[0].tokens, token);
    const slider = byId("strip");
    slider.setAttribute("aria-valuemax", traces[0].tokens);
    slider.setAttribute("aria-valuenow", state.at);
    slider.setAttribute("aria-valuetext", `step ${state.at} of ${traces[0].tokens}, ${token}`);
    this.strip.showMoment(state.at, reveal);
    this.tour.showMoment(state.at);
    byId("close-last").disabled = truth.legal ? !this.writer.closing(truth) : !truth.stack?.length;
    byId("close-all").disabled = traces[0].steps[traces[0].steps.length - 1].state !== "stack";
  }

  /** Changes how things are shown, for which nothing new is needed. */
  look(change) {
    this.state = { ...this.state, ...change };
    this.showAll();
    this.writeAddress(false);
  }

  complain(problem) {
    byId("problem").hidden = !problem;
    say(byId("problem"), problem);
  }

  /** Shows that something is under way, if it takes long enough to be noticed. */
  showBusy(busy) {
    this.settled = !busy;
    clearTimeout(this.busyTimer);
    this.busyTimer = setTimeout(() => document.body.classList.toggle("busy", busy), busy ? 200 : 0);
  }
}

async function start() {
  try {
    if (answersBeside()) {
      startCopy();
    }
    const page = new Page(await about());
    page.load();
    window.explorer = page;
  } catch (problem) {
    byId("problem").hidden = false;
    say(byId("problem"), problem.message);
  }
}

start();
