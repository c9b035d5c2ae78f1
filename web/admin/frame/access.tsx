import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { missingPermission, type RequiredPermission } from '#contract/identity/permissions.ts'
import { getStaffAccessEndpoint, type StaffAccess } from '#contract/identity/roles-staff.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'
import { createLocalStorageStore, writeText } from '#web/session/local-storage-store.ts'
import { useSignedInUser } from '#web/session/session-store.ts'

const STORED_KEY = 'staff-access'

type StoredAccess = Pick<StaffAccess, 'permissions'> & { userId: string }

const storedAccess = createLocalStorageStore<StoredAccess | undefined>({
  keys: [STORED_KEY],
  parse: (text) => readAccess(JSON.parse(text ?? 'null')),
  empty: undefined,
})

/** What the signed-in admin may do. It begins with what this browser knew last, and is asked for again on each visit. */
export function useStaffAccess() {
  const user = useSignedInUser()
  const userId = user?.role === 'admin' ? user._id : undefined
  return useQuery(
    {
      queryKey: ['User', 'access', userId],
      queryFn: async ({ signal }) => {
        const { permissions } = await call(getStaffAccessEndpoint, {}, { signal })
        if (userId) writeText(STORED_KEY, JSON.stringify({ userId, permissions } satisfies StoredAccess))
        return permissions
      },
      enabled: userId !== undefined,
      initialData: () => storedPermissionsOf(userId),
      initialDataUpdatedAt: 0,
    },
    queryClient(),
  )
}

/** Whether the viewer may do something; sellers may do whatever their pages offer. The server decides again. */
export function useMay(): (required: RequiredPermission) => boolean {
  const isAdmin = useSignedInUser()?.role === 'admin'
  const { data } = useStaffAccess()
  const held = new Set(data)
  return (required) => !isAdmin || !missingPermission(held, required)
}

/** Shows its children to staff with this permission only. */
export function May({ needs, children }: { needs: RequiredPermission; children: ReactNode }) {
  return useMay()(needs) && children
}

function storedPermissionsOf(userId: string | undefined): StaffAccess['permissions'] | undefined {
  if (userId === undefined) return undefined
  const stored = storedAccess.read()
  return stored?.userId === userId ? stored.permissions : undefined
}

function readAccess(stored: unknown): StoredAccess | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { userId, permissions } = stored as Partial<StoredAccess>
  return typeof userId === 'string' && Array.isArray(permissions) ? { userId, permissions } : undefined
}
