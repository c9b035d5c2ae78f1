import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lockDataFolder, processStart } from './data-folder-lock.ts'

it('has one owner at a time', async () => {
  const folder = await aFolder()
  const lock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(`running shop (process ${process.pid})`)
  await lock.release()
  const next = await lockDataFolder(folder)
  await next.release()
  expect(await readdir(folder)).toEqual([])
})

it('is acquired by exactly one of several processes that find a stale lock at the same time', async () => {
  const folder = await aFolder()
  // Our own process id with another start time: a stale lock whose process id the system has reused.
  await writeFile(
    join(folder, 'shop-lock.4'),
    JSON.stringify({ pid: process.pid, startedAt: 'before the reboot' }),
  )
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(folder)).toHaveLength(1)
})

it('ignores a truncated lock file', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'shop-lock.1'), '{"pid":')
  const lock = await lockDataFolder(folder)
  await lock.release()
  expect(await readdir(folder)).toEqual([])
})

it('finds the start time of a process, and none when there is no such process', async () => {
  expect(await processStart(process.pid)).toBe(await processStart(process.pid))
  expect(await processStart(2 ** 30)).toBeUndefined()
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'biponi-lock-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
