import type { Page as Tab } from "playwright-core";
import { contrast, type HexColor, parseColor } from "../../src/lib/color.ts";

/** The contrast that outlines and focus rings need. Source: WCAG 2.2, success criterion 1.4.11. */
const visible = 3;

/**
 * Returns what of the page in view is too wide, too small, cut off, broken or without a name: nothing, it is hoped.
 *
 * @param enlargement by how much text is enlarged to look once more
 * @param mayBreak whether words may break in large text, as the long ones of some languages have to on a phone
 */
export function findFlaws(tab: Tab, enlargement: number, mayBreak = false): Promise<string[]> {
  return tab.evaluate(
    ([factor, mayBreakLarge]) => {
      const root = document.documentElement;
      const isShown = (element: Element) =>
        element.checkVisibility() && element.closest(".hidden") === null;
      const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
      const called = (element: Element) =>
        `${element.tagName.toLowerCase()} ${element.id || element.textContent?.trim().slice(0, 40)}`;
      const sideways = () =>
        root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} wide`] : [];
      const cutOff = () =>
        shown("body *")
          .filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            const isOutside = left < -1 || right > root.clientWidth + 1;
            const isLonger = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0;
            return (
              one.closest("svg") === null && (isOutside || (isLonger && one.tagName !== "INPUT"))
            );
          })
          .map((one) => `cut off: ${called(one)}`);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const words: Range[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (!text.parentElement || !isShown(text.parentElement)) continue;
        // Longer ones are addresses, names and ids, which may break, and so may what is written without spaces.
        for (const { 0: word, index } of text.textContent?.matchAll(
          /(?<=^|\s)(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\p{L}){2,16}(?=\P{L}?(?:\s|$))/gu,
        ) ?? []) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          words.push(range);
        }
      }
      const broken = () =>
        words.filter((one) => one.getClientRects().length > 1).map((one) => `broken: ${one}`);
      // Links in a sentence have the height of its lines.
      const small = shown("button, .button, summary, .aside > a, input:not([type=hidden])")
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width < 24 || height < 24;
        })
        .map((one) => `too small: ${called(one)}`);
      const bare = [...document.querySelectorAll("input")]
        .filter(({ type, labels }) => type !== "hidden" && labels?.length !== 1)
        .map((one) => `without a label: ${called(one)}`);
      const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `twice: ${id}`);
      const headings = document.querySelectorAll("h1").length;
      const usual = [...sideways(), ...cutOff(), ...broken()];
      root.style.fontSize = `${100 * factor}%`;
      const large = [...sideways(), ...cutOff(), ...(mayBreakLarge ? [] : broken())].map(
        (one) => `in large text: ${one}`,
      );
      root.style.fontSize = "";
      const untitled =
        headings === 1 && document.title !== "" ? [] : ["without one heading and title"];
      return [...usual, ...large, ...small, ...bare, ...twice, ...untitled];
    },
    [enlargement, mayBreak] as const,
  );
}

/**
 * Returns what can hardly be told from what is around it: buttons and inputs by their outline and background, and what has the
 * focus of the keyboard by its ring.
 *
 * @param isForced whether the browser chooses the colours, so that only the ring itself is ours
 */
export async function findUnseen(tab: Tab, isForced: boolean): Promise<string[]> {
  // From the first key on, browsers show where the focus is.
  await tab.keyboard.press("Tab");
  const seen = await tab.evaluate(() => {
    const behind = (element: Element | null): string => {
      const color = element ? getComputedStyle(element).backgroundColor : "rgb(255, 255, 255)";
      return color === "rgba(0, 0, 0, 0)" ? behind(element?.parentElement ?? null) : color;
    };
    const all = document.querySelectorAll<HTMLElement>(
      "a[href], button:enabled, input:not([type=hidden]), summary",
    );
    return [...all]
      .filter((one) => one.checkVisibility())
      .map((one) => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        const edge = getComputedStyle(one).borderTopColor;
        one.focus();
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
        const isRing = one === document.activeElement && outlineStyle === "solid";
        return {
          what: one.id || `${one.textContent}`,
          isControl: one.matches("button, .button, input:not([type=checkbox])"),
          edge,
          own: behind(one),
          around: behind(one.parentElement),
          ring: { width: isRing ? Number.parseFloat(outlineWidth) : 0, color: outlineColor },
        };
      });
  });
  return seen.flatMap(({ what, isControl, edge, own, around, ring }) => {
    if (ring.width < 2) return [`without a ring: ${what}`];
    if (isForced) return [];
    const outline = Math.max(ratioOf(edge, around), ratioOf(own, around));
    return [
      ...(ratioOf(ring.color, around) < visible ? [`faint ring: ${what}`] : []),
      ...(isControl && outline < visible ? [`faint outline: ${what}`] : []),
    ];
  });
}

/** Returns by how many pixels the middle of each label is beside that of its button. */
export function findSlants(tab: Tab): Promise<number[]> {
  return tab.evaluate(() =>
    [...document.querySelectorAll("button > span:last-child")].map((label) => {
      const middle = (one: Range | Element) => {
        const { left, right } = one.getBoundingClientRect();
        return (left + right) / 2;
      };
      const text = document.createRange();
      text.selectNodeContents(label);
      return Math.abs(middle(text) - middle(label.parentElement ?? label));
    }),
  );
}

/** Returns the buttons whose mark is but a line of letters, too small to be read. */
export function findTinyMarks(tab: Tab): Promise<string[]> {
  return tab.evaluate(() =>
    [...document.querySelectorAll<SVGSVGElement>(".mark svg")]
      .filter((one) => one.getBBox().height < one.viewBox.baseVal.height / 3)
      .map((one) => `${one.closest("button")?.textContent}`),
  );
}

function ratioOf(one: string, other: string): number {
  return contrast(hexOf(one), hexOf(other));
}

function hexOf(color: string): HexColor {
  const channels = color.match(/^rgb\((\d+), (\d+), (\d+)\)$/)?.slice(1) ?? [];
  const hex = parseColor(
    `#${channels.map((one) => Number(one).toString(16).padStart(2, "0")).join("")}`,
  );
  if (!hex) throw new Error(`${color} is not opaque`);
  return hex;
}
