import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { codeDevices } from '#database/schema/identity/accounts.ts'

/** How long a place stays taken after its browser's last guess: as long as guesses are counted. */
const PLACE_SECONDS = 24 * 60 * 60

/**
 * Gives a browser one of the account's two places, or keeps the one it has. False while both are taken by others. Of two that
 * want the last place at once, one gets it: the primary key decides.
 */
export async function claimCodeDevice(
  db: DbOrTx,
  { userId, device, now }: { userId: string; device: string; now: Date },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const before = sql`${new Date(now.getTime() - PLACE_SECONDS * 1000).toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    with kept as (
      update ${codeDevices} set used_at = ${at} where user_id = ${userId} and device = ${device} returning slot
    ), claimed as (
      insert into ${codeDevices} as place (user_id, slot, device, used_at)
      select ${userId}::uuid, free.slot, ${device}, ${at} from generate_series(1, 2) as free (slot)
      where not exists (select from kept) and not exists (
        select from ${codeDevices} as taken
        where taken.user_id = ${userId} and taken.slot = free.slot and taken.used_at > ${before}
      )
      order by free.slot limit 1
      on conflict (user_id, slot) do update set device = excluded.device, used_at = excluded.used_at
      where place.used_at <= ${before}
      returning slot
    )
    select slot from kept union all select slot from claimed`)
  return rows.length > 0
}
