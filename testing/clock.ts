/** A clock that only advances when a test advances it. */
export type TestClock = { now: () => Date; advanceSeconds(seconds: number): void }

export function createClock(start = new Date('2026-11-21T06:00:00.000Z')): TestClock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advanceSeconds(seconds) {
      time += seconds * 1000
    },
  }
}
