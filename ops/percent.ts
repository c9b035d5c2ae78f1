/** Passes bytes on to a progress bar as whole percents. */
export function percent(show: (done: number, all: number) => void): (done: number, all: number) => void {
  let last = -1
  return (done, all) => {
    const percents = all === 0 ? 100 : Math.min(100, Math.floor((done / all) * 100))
    if (percents !== last) show(percents, 100)
    last = percents
  }
}
