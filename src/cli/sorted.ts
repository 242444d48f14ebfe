/** Returns how many of a sorted list come first, as far as a condition holds that holds for none behind them. */
export function countFirst(length: number, isAmong: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAmong(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
