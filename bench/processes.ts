import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'

/** A server in a process of its own, up and listening. Memory is resident bytes of that process alone. */
export type Served = {
  address: string
  startedInMs: number
  memory(): Promise<number>
  stop(): Promise<void>
}

/** Starts a server script and waits for the line that names its address. Throws when it ends before. */
export async function serve(args: string[], env: Record<string, string>): Promise<Served> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(child)
  return {
    address,
    startedInMs: performance.now() - startedAt,
    memory: () => residentBytes(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output to read')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Listening on port (\d+)$/.exec(line)?.[1]
    if (address) {
      child.stdout.resume()
      return address
    }
    if (line.startsWith('Pictures')) console.info(line)
  }
  throw new Error('The server ended before it listened')
}

/** From the kernel; 0 on systems that have no /proc. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}
