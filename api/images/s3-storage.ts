import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { missingSettings, unsafeAddresses } from '#api/provider.ts'
import type { ImageStorage } from './image-storage.ts'

export type S3Settings = {
  bucket: string
  /** Begins the key of every file: `` or `shop/images/`. */
  prefix: string
  region: string
  /** Of a service other than Amazon's: `https://storage.example`. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** Of temporary credentials. */
  sessionToken: string | undefined
}

/** Time for one answer. With the second try it is less than a request may take (docs/reliability.md S6). */
const TIMEOUT_MS = 4_000
const ATTEMPTS = 2
const PAUSE_MS = 200
/** Files that are written or deleted at once. */
const MAX_KEYS = 1_000

/** Files never change, so whoever reads the bucket directly, such as a CDN, may cache them for a year. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'
const contentTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }

type S3Request = { method: 'GET' | 'PUT' | 'DELETE'; key?: string; query?: Record<string, string> }
type S3Body = { bytes: Uint8Array; headers: Record<string, string> }

/**
 * Images in a bucket of Amazon S3 or of a service with the same interface, so that several processes on several machines share
 * them. docs/operating.md §2
 */
export function createS3Storage(settings: S3Settings): ImageStorage {
  const { bucket, prefix, region, endpoint, accessKeyId, secretAccessKey, sessionToken } = settings
  // Services other than Amazon's know the bucket by the path.
  const bucketUrl = endpoint
    ? `${endpoint.replace(/\/+$/, '')}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`
  const keyOf = (imageId: string, name: string) => `${prefix}${imageId}/${name}`

  let signing: Promise<(url: string, init: RequestInit) => Promise<Request>> | undefined
  /** Loaded by shops that use a bucket only. */
  function signer() {
    signing ??= import('aws4fetch').then(({ AwsClient }) => {
      const credentials = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
      const client = new AwsClient({ ...credentials, region, service: 's3' })
      return (url, init) => client.sign(url, init)
    })
    return signing
  }

  /** The answer to a request, tried twice when the service fails. Throws when it does not answer. */
  async function send(request: S3Request, body?: S3Body): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await sendOnce(request, body).catch((error: unknown) => error)
      if (answer instanceof Response && answer.status < 500 && answer.status !== 429) return answer
      if (attempt === ATTEMPTS) throw failed(request, answer)
      if (answer instanceof Response) await answer.body?.cancel()
      await sleep(PAUSE_MS)
    }
  }

  async function sendOnce({ method, key = '', query = {} }: S3Request, body?: S3Body): Promise<Response> {
    const path = key ? `/${key.split('/').map(encodeURIComponent).join('/')}` : ''
    const search = new URLSearchParams(query).toString()
    // The hash lets the service refuse a damaged upload; some accept no request without it.
    const hash = createHash('sha256')
      .update(body?.bytes ?? '')
      .digest('hex')
    const sign = await signer()
    const request = await sign(`${bucketUrl}${path}${search && `?${search}`}`, {
      method,
      headers: { 'x-amz-content-sha256': hash, ...body?.headers },
      ...(body && { body: Buffer.from(body.bytes) }),
    })
    return fetch(request, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  }

  /** The keys of an image's files. */
  async function listKeys(imageId: string): Promise<string[]> {
    const query = { 'list-type': '2', 'max-keys': String(MAX_KEYS), prefix: keyOf(imageId, '') }
    const request: S3Request = { method: 'GET', query }
    const answer = await send(request)
    if (!answer.ok) throw failed(request, answer)
    return [...(await answer.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
  }

  async function deleteKeys(keys: readonly string[]): Promise<void> {
    await Promise.all(
      keys.map(async (key) => {
        const answer = await send({ method: 'DELETE', key })
        if (!answer.ok && answer.status !== 404) throw failed({ method: 'DELETE', key }, answer)
        await answer.body?.cancel()
      }),
    )
  }

  return {
    name: 's3',
    check: () => [
      ...(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)
        ? []
        : ['STORAGE_URL must name a bucket: s3://bucket/folder?region=...']),
      // Such a key is the same in a URL, in a signature and in a list.
      ...(/^[\w./-]*$/.test(prefix)
        ? []
        : ['The folder in STORAGE_URL may have letters, digits, and . _ - / only.']),
      ...(region ? [] : ['STORAGE_URL lacks the region of the bucket: s3://bucket/folder?region=...']),
      ...missingSettings({ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }),
      ...unsafeAddresses({ 'The endpoint in STORAGE_URL': endpoint }),
    ],

    async write(imageId, files) {
      const written: string[] = []
      try {
        await Promise.all(
          [...files].map(async ([name, bytes]) => {
            const key = keyOf(imageId, name)
            const type = contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
            const headers = { 'content-type': type, 'cache-control': CACHE_CONTROL }
            const answer = await send({ method: 'PUT', key }, { bytes, headers })
            if (!answer.ok) throw failed({ method: 'PUT', key }, answer)
            await answer.body?.cancel()
            written.push(key)
          }),
        )
      } catch (error) {
        // As far as possible: nothing refers to what stays.
        await deleteKeys(written).catch(() => undefined)
        throw error
      }
    },

    async read(imageId, name) {
      const request: S3Request = { method: 'GET', key: keyOf(imageId, name) }
      const answer = await send(request)
      if (answer.status === 404) return undefined
      if (!answer.ok) throw failed(request, answer)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return { bytes, modifiedAt: new Date(answer.headers.get('last-modified') ?? 0) }
    },

    async remove(imageId) {
      await deleteKeys(await listKeys(imageId))
    },
  }
}

/** Names the request without its signature. */
function failed({ method, key = '' }: S3Request, answer: unknown): Error {
  const reason = answer instanceof Response ? `HTTP ${answer.status}` : String(answer)
  return new Error(`The image storage did not carry out ${method} ${key}: ${reason}`, { cause: answer })
}
