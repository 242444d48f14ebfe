/** A text to look for. */
export interface SoughtText {
  readonly text: string;
  /** How many characters after the text belong to it too. Default: 0. */
  readonly beyond?: number;
}

/** A part of a text: from `start` up to, but not including, `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How much of a sought text has been read: a node of the automaton. */
interface State {
  readonly next: Map<string, State>;
  /** The state of the longest other prefix of a sought text that ends here. */
  fallback: State | undefined;
  /** The length of the longest sought text that ends here, and how many characters after it belong to it. */
  length: number;
  beyond: number;
}

/**
 * Searches for many texts at once (Aho and Corasick, 1975). However many there are and however they overlap, the work
 * only grows with the length of the text that is searched.
 */
export class TextFinder {
  readonly #start: State = newState();

  constructor(sought: readonly SoughtText[]) {
    for (const one of sought) if (one.text) this.#add(one);
    this.#linkFallbacks();
  }

  /** Returns every occurrence of a sought text; the spans may overlap. */
  find(text: string): Span[] {
    const found: Span[] = [];
    let state = this.#start;
    for (let at = 0; at < text.length; at++) {
      state = this.#follow(state, text.charAt(at));
      if (state.length === 0) continue;
      found.push({ start: at + 1 - state.length, end: at + 1 + state.beyond });
    }
    return found;
  }

  /** Returns the next state, if a sought text continues with this character. */
  protected step({ next }: State, character: string): State | undefined {
    return next.get(character);
  }

  #follow(from: State | undefined, character: string): State {
    for (let state = from; state; state = state.fallback) {
      const next = this.step(state, character);
      if (next) return next;
    }
    return this.#start;
  }

  #add({ text, beyond = 0 }: SoughtText): void {
    let state = this.#start;
    for (let at = 0; at < text.length; at++) {
      const character = text.charAt(at);
      const next = state.next.get(character) ?? newState();
      state.next.set(character, next);
      state = next;
    }
    state.length = text.length;
    state.beyond = Math.max(state.beyond, beyond);
  }

  /** Goes from the shortest prefixes to the longest, because each is linked by way of shorter ones. */
  #linkFallbacks(): void {
    const states = [this.#start];
    for (const state of states) {
      for (const [character, next] of state.next) {
        const fallback = this.#follow(state.fallback, character);
        next.fallback = fallback;
        next.length = Math.max(next.length, fallback.length);
        next.beyond = Math.max(next.beyond, fallback.beyond);
        states.push(next);
      }
    }
  }
}

function newState(): State {
  return { next: new Map(), fallback: undefined, length: 0, beyond: 0 };
}
