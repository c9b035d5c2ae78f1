import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '#api/errors.ts'
import { createConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { messages } from '#contract/messages.ts'

/** argon2id with 19 MiB, two passes, one lane: 8 ms (docs/reliability.md A5). The algorithm is the package's default. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at once and in the queue; with more the shop says that it is busy (docs/reliability.md A5). */
const LIMITS = { maxConcurrent: 4, maxQueued: 100, createError: () => unavailable(messages.signInBusy, 2) }

export type Passwords = ReturnType<typeof createPasswords>

/** Hashes and checks passwords; one for the whole process, because its queue protects the machine. */
export function createPasswords() {
  const gate = createConcurrencyLimit(LIMITS)
  const nobodys = hashOfNothing()
  return {
    /** The argon2id hash to store. Throws unavailable when too many wait. */
    hash: (password: string): Promise<string> => gate(() => hash(password, SETTINGS)),

    /**
     * Whether the password is the one behind the hash. Without a hash (no such account, or one that has no password) the
     * same work is done for the same time and the answer is no. Throws unavailable when too many wait.
     */
    isRight: (passwordHash: string | null | undefined, password: string): Promise<boolean> =>
      gate(() => verify(passwordHash ?? nobodys, password)),
  }
}

/** A hash in today's settings that no password leads to. */
function hashOfNothing(): string {
  const [salt, digest] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replace(/=+$/, ''))
  const { memoryCost, timeCost, parallelism } = SETTINGS
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`
}
