import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { invalid, unavailable } from '#api/errors.ts'
import { createConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import type { OwnAccount } from '#contract/identity/accounts.ts'
import { passwordWeakness } from '#contract/identity/staff-password.ts'
import { messages } from '#contract/messages.ts'

/** argon2id with 19 MiB, two passes, one lane: 8 ms (docs/reliability.md A5). The algorithm is the package's default. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes computed at once and waiting (docs/reliability.md A5). */
const LIMITS = { maxConcurrent: 4, maxQueued: 100, createError: () => unavailable(messages.signInBusy, 2) }

export type Passwords = ReturnType<typeof createPasswords>

/** Hashes and verifies passwords. Create one per process: its queue limits the load of hashing on the machine. */
export function createPasswords() {
  const limit = createConcurrencyLimit(LIMITS)
  const dummyHash = createDummyHash()
  return {
    /** The argon2id hash to store. Throws unavailable when the queue is full. */
    hash: (password: string): Promise<string> => limit(() => hash(password, SETTINGS)),

    /**
     * Whether the password matches the hash. Without a hash (no such account, or one without a password) it takes the same
     * time and returns false. Throws unavailable when the queue is full.
     */
    verify: (passwordHash: string | null | undefined, password: string): Promise<boolean> =>
      limit(() => verify(passwordHash ?? dummyHash, password)),
  }
}

/** Throws invalid, at the field `path`, when a new password is too weak for a seller or admin. docs/product.md §5 */
export function assertStaffPassword(
  { role, name, email, phone }: Pick<OwnAccount, 'role' | 'name' | 'email' | 'phone'>,
  password: string,
  path: string,
): void {
  if (role === 'user') return
  const message = passwordWeakness(password, [name, email ?? '', phone ?? ''])
  if (message) throw invalid(message, [{ path, message }])
}

/** A hash with the current settings that no password matches. */
function createDummyHash(): string {
  const [salt, digest] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replace(/=+$/, ''))
  const { memoryCost, timeCost, parallelism } = SETTINGS
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`
}
