import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { permissionTexts } from '#contract/identity/permission-texts.ts'
import type { ShopRole } from '#contract/identity/roles-staff.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { CircleCheck } from '#web/design/icons/shop.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { type PermissionGroup, permissionGroups, roleTexts } from './role-texts.ts'
import { staffRolesQuery } from './staff-api.ts'
import { staffTexts } from './staff-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, roleTexts.title)

/** What each staff role may do, as a table; roles of the shop's own are made from here. */
export default function RolesPage() {
  const { data, error, isFetching, refetch } = useQuery(staffRolesQuery)
  return (
    <>
      <PageHeading
        title={roleTexts.title}
        back={{ to: '/admin/staff', label: staffTexts.title }}
        actions={<ButtonLink to="/admin/staff/roles/new">{roleTexts.newRole}</ButtonLink>}
      >
        {roleTexts.about}
      </PageHeading>
      {error && !data && (
        <ErrorState title={roleTexts.notLoaded} onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error)}
        </ErrorState>
      )}
      {!error && !data && <Skeleton className="h-96 rounded-lg" />}
      {data && (
        <div className="grid grid-cols-1 gap-5">
          <RoleList roles={data} />
          <PermissionTable roles={data} />
          <p className="text-sm">
            <a
              href="/api/docs"
              className="inline-flex min-h-11 items-center text-leaf-ink underline md:min-h-8"
            >
              {roleTexts.apiReference}
            </a>
          </p>
        </div>
      )}
    </>
  )
}

function RoleList({ roles }: { roles: readonly ShopRole[] }) {
  return (
    <Card as="section" aria-label={roleTexts.title} flush>
      <ul className="divide-y divide-line">
        {roles.map((role) => (
          <li key={role.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
            <span className="min-w-0 grow">
              <span className="block font-semibold break-words">{role.name}</span>
              <span className="block text-sm text-ink-soft">{summaryOf(role)}</span>
            </span>
            <span className="flex gap-2">
              <ButtonLink
                size="small"
                variant="quiet"
                to={`/admin/staff/roles/new?copy=${role.id}`}
                aria-label={roleTexts.copyRole(role.name)}
              >
                {roleTexts.copy}
              </ButtonLink>
              {role.updatedAt && (
                <ButtonLink
                  size="small"
                  variant="secondary"
                  to={`/admin/staff/roles/${role.id}`}
                  aria-label={roleTexts.editRole(role.name)}
                >
                  {roleTexts.edit}
                </ButtonLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function summaryOf({ memberCount, invitationCount, updatedAt }: ShopRole): string {
  const parts = [
    roleTexts.members(formatNumber(memberCount), memberCount),
    invitationCount > 0 && roleTexts.invited(formatNumber(invitationCount)),
    updatedAt === null && roleTexts.builtIn,
  ]
  return parts.filter(Boolean).join(' · ')
}

function PermissionTable({ roles }: { roles: readonly ShopRole[] }) {
  return (
    <section
      aria-label={roleTexts.permissions}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="sticky start-0 bg-surface px-4 py-2 text-start font-semibold">
              {roleTexts.permission}
            </th>
            {roles.map(({ id, name }) => (
              <th key={id} scope="col" className="min-w-22 px-2 py-2 text-center align-bottom font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(permissionGroups) as PermissionGroup[]).map((group) => (
            <Fragment key={group}>
              <tr className="border-b border-line bg-sunken">
                <th
                  scope="colgroup"
                  colSpan={roles.length + 1}
                  className="px-4 py-1.5 text-start text-xs font-semibold text-ink-soft"
                >
                  {roleTexts.groups[group]}
                </th>
              </tr>
              {permissionGroups[group].map((permission) => (
                <tr key={permission} className="border-b border-line last:border-0">
                  <th
                    scope="row"
                    className="sticky start-0 min-w-44 bg-surface px-4 py-2 text-start font-medium"
                  >
                    {permissionTexts[permission]}
                  </th>
                  {roles.map((role) => (
                    <td key={role.id} className="px-2 py-2 text-center">
                      <Mark isGiven={role.permissions.includes(permission)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Mark({ isGiven }: { isGiven: boolean }) {
  if (!isGiven) return <span className="sr-only">{roleTexts.mayNot}</span>
  return (
    <>
      <CircleCheck aria-hidden="true" className="mx-auto size-5 text-leaf-ink" />
      <span className="sr-only">{roleTexts.may}</span>
    </>
  )
}
