import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { S3Settings } from '#api/images/s3-storage.ts'
import { isSignedWith } from './fakes/s3-signature.ts'

const folder = dirname(import.meta.dirname)
const BUCKET = 'shop-images'

export type S3Server = {
  /** Of a bucket that is there. */
  settings: S3Settings
  /** For `STORAGE_URL`, `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`. */
  env: Record<string, string>
  /** `500`: answers every request with HTTP 500; `silent`: with nothing; a pattern: those like it with HTTP 507. */
  setBehaviour(behaviour: 'up' | '500' | 'silent' | RegExp): void
  /** Requests by method and path, those that were not answered too. */
  requests: string[]
  close(): Promise<void>
}

/**
 * Starts a server with the interface of Amazon S3 (`s3rver`) in its own process, behind a proxy that checks
 * signatures and can fail.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'biponi-s3-'))
  const { process: s3, port } = await startS3rver(directory)
  let behaviour: Parameters<S3Server['setBehaviour']>[0] = 'up'
  const requests: string[] = []
  // s3rver's only account.
  const [accessKeyId, secretAccessKey] = ['S3RVER', 'S3RVER']

  const proxy = createServer((incoming, answer) => {
    const name = `${incoming.method} ${incoming.url}`
    requests.push(name)
    if (behaviour === 'silent') return
    if (!isSignedWith(secretAccessKey, incoming)) return void answer.writeHead(403).end()
    if (behaviour instanceof RegExp && behaviour.test(name)) return void answer.writeHead(507).end()
    if (behaviour === '500')
      return void answer.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
    const { method, url, headers } = incoming
    // With all its headers, the host's too: they are signed.
    const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    incoming.pipe(forwarded)
  })
  const endpoint = await listen(proxy)
  return {
    settings: {
      ...{ bucket: BUCKET, prefix: 'shop/', region: 'us-east-1', endpoint },
      ...{ accessKeyId, secretAccessKey, sessionToken: undefined },
    },
    env: {
      STORAGE_URL: `s3://${BUCKET}/shop?endpoint=${encodeURIComponent(endpoint)}`,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    setBehaviour(next) {
      behaviour = next
    },
    requests,
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      if (s3.exitCode === null && s3.kill()) await once(s3, 'exit')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function startS3rver(directory: string): Promise<{ process: ChildProcess; port: number }> {
  const options = ['--directory', directory, '--address', '127.0.0.1', '--port', '0', '--silent']
  const script = join(folder, 'node_modules/s3rver/bin/s3rver.js')
  const child = spawn(
    process.execPath,
    [script, ...options, '--no-vhost-buckets', '--configure-bucket', BUCKET],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const { stdout, stderr } = child
  let output = ''
  stderr.on('data', (data) => {
    output += data
  })
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const found = /listening on \S+:(\d+)/i.exec(line)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`s3rver did not start:\n${output}`)))
  })
  return { process: child, port }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
