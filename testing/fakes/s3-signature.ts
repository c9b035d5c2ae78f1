import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** `AWS4-HMAC-SHA256 Credential=KEY/20261121/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-date, Signature=0a1b` */
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/**
 * Whether a request was signed with this key, by version 4 of Amazon's signatures, which `s3rver` accepts unread. The
 * payload is covered by its hash in a header.
 */
export function isSignedWith(
  secretKey: string,
  { method = '', url = '/', headers }: IncomingMessage,
): boolean {
  const [, , scope = '', names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const canonical = [
    ...[method, pathname, query, signed.join(''), names],
    headers['x-amz-content-sha256'],
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (from, part) => createHmac('sha256', from).update(part).digest(),
      `AWS4${secretKey}`,
    )
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
}
