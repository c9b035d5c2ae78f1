type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the visitor has asked the browser, one of Chromium, to save data. Read each time, as it may change. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** Whether what may be needed later should not be loaded now: data is saved, or the line is one of the slowest. */
export function avoidsLoadingAhead(): boolean {
  return savesData() || /2g$/.test(connection()?.effectiveType ?? '')
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}
