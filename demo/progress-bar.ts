const WIDTH = 30

/** A progress bar on one line of a terminal; where output goes to a file, a line after every 10 %. */
export function createProgressBar(title: string): (done: number, all: number) => void {
  const { stdout } = process
  let lastTenth = 0
  return (done, all) => {
    if (stdout.isTTY) {
      const filled = Math.round((done / all) * WIDTH)
      stdout.write(
        `\r${title} [${'█'.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${done}/${all}${done === all ? '\n' : ''}`,
      )
      return
    }
    const tenth = Math.floor((done / all) * 10)
    if (tenth > lastTenth) stdout.write(`${title} ${tenth * 10} %\n`)
    lastTenth = tenth
  }
}
