import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

const folder = dirname(import.meta.dirname)

/** The whole shop in a process of its own, as `npm start` runs it. */
export type ShopProcess = {
  address: string
  pid: number
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>
  /** Ends it as an operator would. Answers its exit code. */
  stop(): Promise<number | null>
}

/** Starts the built shop on a free port and waits until it listens. Throws with its output when it ends before. */
export async function startShopProcess(env: Record<string, string>): Promise<ShopProcess> {
  const child = spawn(process.execPath, ['server/start.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const address = await addressOf(child)
  return {
    address,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
      return child.exitCode
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  child.stderr?.on('data', (data) => {
    said += data
  })
  if (!child.stdout) throw new Error('The shop has no output to read')
  const lines = createInterface({ input: child.stdout })
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      said += `${line}\n`
      const port = /^Listening on port (\d+)$/.exec(line)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', () => reject(new Error(`The shop did not start:\n${said}`)))
  })
}
