import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'
import { processStart } from './process-start.ts'

/** Starts a command with process ids and shared memory of its own, as a container does; not every machine allows it. */
const IN_A_CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--ipc']
const hasContainers = spawnSync(IN_A_CONTAINER[0] ?? '', [...IN_A_CONTAINER.slice(1), 'true']).status === 0

it('has one owner at a time', async () => {
  const folder = await aFolder()
  const lock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(`running shop (process ${process.pid}`)
  await lock.release()
  const next = await lockDataFolder(folder)
  await next.release()
  expect(await readdir(folder)).toEqual(['shop.lock'])
})

it('is acquired by exactly one of several at the same time', async () => {
  const folder = await aFolder()
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('is free again when its owner was killed', async () => {
  const folder = await aFolder()
  const owner = await anotherOwner(folder, [])
  await expect(lockDataFolder(folder)).rejects.toThrow('in use by another running shop')
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const lock = await lockDataFolder(folder)
  await lock.release()
})

it.skipIf(!hasContainers)('holds between containers, which do not see each other’s processes', async () => {
  const folder = await aFolder()
  const owner = await anotherOwner(folder, IN_A_CONTAINER)
  await expect(lockDataFolder(folder)).rejects.toThrow('perhaps in another container')
  await expect(anotherOwner(folder, IN_A_CONTAINER)).rejects.toThrow('perhaps in another container')
  owner.kill('SIGKILL')
  await once(owner, 'exit')
})

it('respects a running shop of a former version, and removes what a killed one left', async () => {
  const folder = await aFolder()
  const startedAt = await processStart(process.pid)
  const former = (number: number, content: object) =>
    writeFile(join(folder, `shop-lock.${number}`), JSON.stringify(content))
  await former(1, { pid: process.pid, startedAt })
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${process.pid}`)

  await former(1, { pid: process.pid, startedAt: 'before the reboot' })
  await writeFile(join(folder, 'shop-lock.2'), '{"pid":')
  const lock = await lockDataFolder(folder)
  await lock.release()
  expect(await readdir(folder)).toEqual(['shop.lock'])
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

/** Another process that locks the folder and keeps it until it is killed. Throws what it printed when it could not. */
async function anotherOwner(folder: string, prefix: string[]): Promise<ChildProcess> {
  const source = `
    import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder-lock.ts'))}
    await lockDataFolder(process.argv[1])
    console.log('locked')
    setInterval(() => undefined, 1_000)`
  const node = [process.execPath, '--input-type=module', '--eval', source, folder]
  const [command = '', ...args] = [...prefix, ...node]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const printed: string[] = []
  child.stderr.on('data', (chunk) => printed.push(String(chunk)))
  const locked = await Promise.race([once(child.stdout, 'data'), once(child, 'close').then(() => undefined)])
  if (!locked) throw new Error(printed.join(''))
  return child
}
