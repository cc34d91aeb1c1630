/** Moves through time: step by step, by the slider, or by itself. */

import { byId, say } from "./dom.js";

export class Player {
  constructor(onMoment) {
    this.onMoment = onMoment;
    this.at = 0;
    this.last = 0;
    this.playing = false;
    this.slider = byId("time");
    this.button = byId("play");
    this.speed = byId("speed");
    this.label = byId("clock");
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    byId("first").addEventListener("click", () => this.go(0));
    byId("back").addEventListener("click", () => this.go(this.at - 1));
    byId("forward").addEventListener("click", () => this.go(this.at + 1));
    byId("last").addEventListener("click", () => this.go(this.last));
    this.button.addEventListener("click", () => this.toggle());
  }

  go(at) {
    this.stop();
    this.onMoment(Math.max(0, Math.min(this.last, at)));
  }

  toggle() {
    if (this.playing) {
      this.stop();
      return;
    }
    this.playing = true;
    this.button.setAttribute("aria-pressed", "true");
    say(this.button, "❚❚ pause");
    if (this.at >= this.last) {
      this.onMoment(0);
    }
    this.since = performance.now();
    requestAnimationFrame((now) => this.tick(now));
  }

  tick(now) {
    if (!this.playing) {
      return;
    }
    const each = 1000 / Number(this.speed.value);
    const steps = Math.floor((now - this.since) / each);
    if (steps > 0) {
      this.since += steps * each;
      this.onMoment(Math.min(this.last, this.at + steps));
    }
    if (this.at >= this.last) {
      this.stop();
      return;
    }
    requestAnimationFrame((later) => this.tick(later));
  }

  stop() {
    if (this.playing) {
      this.playing = false;
      this.button.setAttribute("aria-pressed", "false");
      say(this.button, "▶ play");
    }
  }

  show(at, last, text) {
    this.at = at;
    this.last = last;
    this.slider.max = last;
    this.slider.value = at;
    this.slider.setAttribute("aria-valuetext", `step ${at} of ${last}, ${text}`);
    say(this.label, `${at} / ${last}`);
  }
}
