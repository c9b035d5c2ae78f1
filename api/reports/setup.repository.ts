import { sql } from 'drizzle-orm'
import { testKeyOf } from '#api/settings/connections/connections.repository.ts'
import type { DbOrTx } from '#database/connect.ts'

/** Key of the row in `shop_state` that a shop whose checklist was dismissed has. */
export const SETUP_DISMISSED = 'setup-dismissed'

export type SetupState = {
  isDismissed: boolean
  settings: Record<string, unknown>
  hasLogo: boolean
  hasSecondFactor: boolean
  hasSentEmail: boolean
  hasSentSms: boolean
  hasCategory: boolean
  hasProduct: boolean
  hasPolicy: boolean
  hasRestored: boolean
  hasOrder: boolean
}

/** What the checklist is measured by, in one statement; of a dismissed one nothing else is looked up unless it is `whole`. */
export async function findSetupState(db: DbOrTx, viewerId: string, isWhole: boolean): Promise<SetupState> {
  const unlessDismissed = (condition: ReturnType<typeof sql>) =>
    isWhole ? condition : sql`case when f.dismissed then false else ${condition} end`
  const works = (channel: 'email' | 'sms') => unlessDismissed(hasProvedToSend(channel))
  const { rows } = await db.execute<SetupState>(sql`
    select f.dismissed as "isDismissed",
      (select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from settings) as settings,
      exists (select from logos) as "hasLogo",
      exists (select from second_factors where user_id = ${viewerId} and confirmed_at is not null) as "hasSecondFactor",
      ${works('email')} as "hasSentEmail", ${works('sms')} as "hasSentSms",
      exists (select from categories) as "hasCategory",
      ${unlessDismissed(sql`exists (select from products where archived_at is null and not is_draft)`)} as "hasProduct",
      exists (select from policy_pages) as "hasPolicy",
      exists (select from shop_state where key = 'restore-test') as "hasRestored",
      ${unlessDismissed(sql`exists (select from orders)`)} as "hasOrder"
    from (select exists (select from shop_state where key = ${SETUP_DISMISSED}) as dismissed) f`)
  const [row] = rows
  if (!row) throw new Error('A query of the state of the setup returned no row.')
  return row
}

/** False when it was dismissed before. */
export async function insertSetupDismissed(tx: DbOrTx, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into shop_state (key, value) values (${SETUP_DISMISSED}, ${now.toISOString()}) on conflict do nothing`)
  return rowCount === 1
}

/** The channels that have not shown yet that they work: without them nobody can register by email or phone. */
export async function listSilentChannels(db: DbOrTx): Promise<('email' | 'sms')[]> {
  const { rows } = await db.execute<{ email: boolean; sms: boolean }>(
    sql`select ${hasProvedToSend('email')} as email, ${hasProvedToSend('sms')} as sms`,
  )
  return (['email', 'sms'] as const).filter((channel) => !rows[0]?.[channel])
}

/** The last test message decides; without one, whether any message was sent. */
function hasProvedToSend(channel: 'email' | 'sms') {
  const testKey = testKeyOf(channel === 'email' ? 'mail' : 'sms')
  return sql`coalesce(
    (select (value::jsonb ->> 'isOk')::boolean from shop_state where key = ${testKey}),
    exists (select from outbox_messages where channel = ${channel} and status = 'sent'))`
}
