import { findLastAuditChange } from '#api/audit/audit.repository.ts'
import { changedMeanwhile } from '#api/audit/optimistic-lock.ts'
import type { Viewer } from '#api/viewer.ts'
import type { DbOrTx } from '#database/connect.ts'

/** Throws conflict with who changed a locked order since it was read; a seller is not told who. */
export async function assertReadAt(
  tx: DbOrTx,
  order: { id: string; updatedAt: Date },
  readAt: Date,
  viewer?: Pick<Viewer, 'role'>,
): Promise<void> {
  if (order.updatedAt.getTime() === readAt.getTime()) return
  const last = await findLastAuditChange(tx, 'order', order.id)
  const isHidden = viewer?.role === 'seller'
  throw changedMeanwhile(isHidden && last ? { ...last, actorName: null } : last, order.updatedAt)
}
