import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link or a cookie: `3q2-7wAAAA...`, 43 characters. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of such a token: its SHA-256. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
