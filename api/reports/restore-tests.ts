import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { recordAudit } from '#api/audit/audit.repository.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import { emailMessage } from '#api/messages/outbound-message.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { RestoreTest } from '#database/backup/test-restore.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { shopState } from '#database/schema/shop-state.ts'
import { createWithTx } from '#database/with-tx.ts'

/** Key of the row in `shop_state` with the time of the last restore attempt. */
const LAST_TEST = 'restore-test'
const DAYS_BETWEEN = 30

type FailedTest = { file: string; failure: string }

/** Whether a month has passed since the last test; then this one counts, so that only one process runs it. */
export async function claimRestoreTest(db: Db, now: Date): Promise<boolean> {
  const value = now.toISOString()
  const before = new Date(now.getTime() - DAYS_BETWEEN * DAY_MS).toISOString()
  const claimed = await db
    .insert(shopState)
    .values({ key: LAST_TEST, value })
    .onConflictDoUpdate({ target: shopState.key, set: { value }, setWhere: lt(shopState.value, before) })
    .returning({ key: shopState.key })
  return claimed.length > 0
}

/**
 * Reports a restore attempt to the admins: an entry in the audit log, a line in the log, and an email when the shop could not
 * be restored or its books did not add up. docs/reliability.md D11
 */
export async function reportRestoreTest(db: Db, test: RestoreTest | FailedTest, now: Date): Promise<void> {
  const problem = problemOf(test)
  const after =
    'failure' in test
      ? { backup: test.file, result: test.failure }
      : {
          backup: test.file,
          result: problem ?? 'Restored, and the books add up',
          content: test.summary,
          seconds: test.seconds,
        }
  if (problem) console.error(`The test of the backup failed: ${problem}`)
  await createWithTx(db)(async (tx) => {
    await recordAudit(
      tx,
      null,
      problem ? 'backup.restore-failed' : 'backup.restore-tested',
      { type: 'backup', id: test.file },
      {
        before: null,
        after,
        at: now,
      },
    )
    if (!problem) return
    const admins = await tx
      .select({ id: users.id, email: users.email, name: users.name })
      .from(users)
      .where(and(eq(users.role, 'admin'), isNotNull(users.email), sql`${users.emailVerifiedAt} is not null`))
    for (const { id, email, name } of admins) {
      if (email)
        await enqueueMessage(tx, { ...failedMessage(email, name, test.file, problem), aboutId: id, now })
    }
  })
}

function problemOf(test: RestoreTest | FailedTest): string | undefined {
  if ('failure' in test) return test.failure
  if (test.differences.length > 0) return test.differences.slice(0, 20).join('\n')
  return test.missingImages.length > 0 ? `Images without a copy: ${test.missingImages.length}` : undefined
}

function failedMessage(to: string, name: string, file: string, problem: string) {
  const text = `the monthly test of the shop's backup (${file}) failed. If the machine were lost now, the shop might not come back.`
  const heading = 'The backup could not be restored'
  return emailMessage(to, 'restore-test-failed', heading, {
    heading,
    parts: [
      { kind: 'paragraph', text: `Dear ${name}, ${text}` },
      { kind: 'paragraph', text: problem },
      { kind: 'note', text: 'Tell the person who runs the server.' },
    ],
  })
}
