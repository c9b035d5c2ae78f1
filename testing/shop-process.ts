import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import memory from '#ops/memory-settings.json' with { type: 'json' }

const folder = dirname(import.meta.dirname)

/** A server in its own process, listening on 127.0.0.1. */
export type ServerProcess = {
  address: string
  pid: number
  startedInMs: number
  /** Resident bytes of this process alone; 0 on systems without /proc. */
  memory(): Promise<number>
  /** What it has printed, at most the last 20,000 characters. */
  output(): string
  /** Kills it (SIGKILL) and waits until it has ended. */
  kill(): Promise<void>
  /** Stops it gracefully (SIGTERM). Returns its exit code. */
  stop(): Promise<number | null>
}

/** Arguments and environment with which `npm start` runs the shop after a build; here on a free port. */
export const shopArguments = [...memory.node, 'build/shop/start.js']
export const shopEnvironment = (env: Record<string, string>) => ({
  PORT: '0',
  LOG_LEVEL: 'silent',
  NODE_COMPILE_CACHE: join(folder, 'build/.compile-cache'),
  ...memory.environment,
  ...env,
})

/** Starts the whole shop on a free port. */
export function startShopProcess(env: Record<string, string>): Promise<ServerProcess> {
  return startServerProcess(shopArguments, shopEnvironment(env))
}

/** Starts a server script and waits for its line `Listening on port N`. Throws with its output if it ends before. */
export async function startServerProcess(
  args: string[],
  env: Record<string, string>,
): Promise<ServerProcess> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const output = collectOutput(child)
  const address = await addressOf(child, output)
  return {
    address,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - startedAt,
    memory: () => residentBytes(child.pid ?? 0),
    output,
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

const MAX_OUTPUT = 20_000

function collectOutput(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output = `${output}${data}`.slice(-MAX_OUTPUT)
    })
  }
  return () => output
}

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  const { stdout } = child
  if (!stdout) throw new Error('The server has no output to read')
  return new Promise((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const text = line.startsWith('{') ? String(JSON.parse(line).msg) : line
      const port = /^Listening on port (\d+)$/.exec(text)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', () => reject(new Error(`The server did not start:\n${output()}`)))
  })
}

/** Resident bytes of a process. Reads /proc, so Linux only. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}
