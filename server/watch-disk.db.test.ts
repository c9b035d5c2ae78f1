import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { listWarnings } from '#api/shop-warnings.ts'
import { openTestShop } from '#testing/shop.ts'
import { warnOfFullDisks, watchDisk } from './watch-disk.ts'

const testShop = openTestShop()
const GIGABYTE = 1024 ** 3

function aWatch(free: number, total: number) {
  const lines: string[] = []
  const { database, clock } = testShop
  const needs = {
    database,
    clock: clock.now,
    log: (line: string) => lines.push(line),
    folders: ['/srv/data'],
  }
  return { lines, look: () => warnOfFullDisks({ ...needs, spaceOf: async () => ({ free, total }) }) }
}

const warnings = () => listWarnings(testShop.database.db, testShop.clock.now())

test.each([
  ['less than 500 MB', 0.4 * GIGABYTE, 5 * GIGABYTE, true],
  ['less than 5 %', 40 * GIGABYTE, 1000 * GIGABYTE, true],
  ['enough', 60 * GIGABYTE, 1000 * GIGABYTE, false],
  ['little, but 5 % of a small disk', 0.6 * GIGABYTE, 5 * GIGABYTE, false],
])('a disk with %s free', async (_what, free, total, isWarned) => {
  const { look, lines } = aWatch(free, total)
  await look()
  expect(await warnings()).toEqual(
    isWarned ? [expect.stringMatching(/^The disk of \/srv\/data on .* is nearly full: \d+ MB of/)] : [],
  )
  expect(lines).toHaveLength(isWarned ? 1 : 0)
})

test('is warned of once in the log, on the overview as long as it lasts, and leaves the shop ready', async () => {
  const { look, lines } = aWatch(1, GIGABYTE)
  for (let minute = 0; minute < 10; minute++) {
    await look()
    testShop.clock.advanceSeconds(60)
  }
  expect(lines).toHaveLength(1)
  expect(await warnings()).toHaveLength(1)
  testShop.clock.advanceSeconds(300)
  expect(await warnings()).toEqual([])
})

test('a folder that does not exist yet is no reason to warn, and the disks of this machine can be read', async () => {
  const { database, clock } = testShop
  const stop = watchDisk({ database, clock: clock.now, log: () => undefined, folders: ['/no/such/folder'] })
  await stop()
  expect(await warnings()).toEqual([])
  await expect(
    warnOfFullDisks({ database, clock: clock.now, log: () => undefined, folders: [tmpdir()] }),
  ).resolves.toBeUndefined()
})
