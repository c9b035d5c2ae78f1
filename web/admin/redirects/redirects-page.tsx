import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { redirectMessages } from '#contract/catalogue/redirect-messages.ts'
import type { Redirect } from '#contract/catalogue/redirects.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import type { Column } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDate } from '#web/formatting/date-time.ts'
import { localName } from '#web/formatting/text-language.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { redirectsQuery, removeRedirect } from './redirect-api.ts'
import { EditRedirectDialog, RedirectForms } from './redirect-forms.tsx'
import { redirectTexts } from './redirect-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, redirectTexts.title)

const redirectFilters = () =>
  [{ kind: 'text', id: 'text', label: redirectTexts.search, placeholder: '/products/' }] as const

/** Old addresses that lead to pages of the shop. */
export default function RedirectsPage() {
  const control = useTableState('-createdAt')
  const query = useQuery(redirectsQuery(control.state))
  const [removed, setRemoved] = useState<Redirect>()
  const [edited, setEdited] = useState<Redirect>()
  const columns = useMemo(() => columnsWith({ onEdit: setEdited, onRemove: setRemoved }), [])
  return (
    <>
      <PageHeading title={redirectTexts.title}>{redirectTexts.about}</PageHeading>
      <div className="grid grid-cols-1 gap-6">
        <RedirectForms />
        <DataTable
          name="Redirects"
          label={redirectTexts.title}
          control={control}
          query={query}
          columns={columns}
          filters={redirectFilters()}
          idOf={({ id }) => id}
          labelOf={({ path }) => path}
          empty={{ title: redirectTexts.none, text: redirectTexts.noneText }}
        />
      </div>
      {edited && <EditRedirectDialog redirect={edited} onClose={() => setEdited(undefined)} />}
      {removed && (
        <ConfirmDialog
          title={redirectTexts.removeTitle}
          confirmLabel={redirectTexts.remove}
          onConfirm={async () => {
            await removeRedirect(removed.id)
            notify.success(redirectMessages.deleted)
          }}
          onClose={() => setRemoved(undefined)}
        >
          <p className="wrap-anywhere">{redirectTexts.removeText(removed.path)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type RowAction = (redirect: Redirect) => void

function columnsWith({
  onEdit,
  onRemove,
}: {
  onEdit: RowAction
  onRemove: RowAction
}): readonly Column<Redirect>[] {
  return [
    {
      id: 'path',
      title: redirectTexts.path,
      isName: true,
      cell: ({ path }) => <span className="wrap-anywhere">{path}</span>,
    },
    {
      id: 'target',
      title: redirectTexts.target,
      isWide: true,
      cell: ({ target, productName, productNameBn, leadsNowhere }) => (
        <div className="flex flex-wrap items-center gap-2">
          <a
            href={target}
            className="inline-flex min-h-8 items-center wrap-anywhere hover:underline max-md:min-h-11"
          >
            {productName === null ? target : localName({ name: productName, nameBn: productNameBn })}
          </a>
          {leadsNowhere && <Badge tone="yellow">{redirectTexts.noPage}</Badge>}
        </div>
      ),
    },
    { id: 'createdAt', title: redirectTexts.since, cell: ({ createdAt }) => formatDate(createdAt) },
    {
      id: 'edit',
      title: redirectTexts.edit,
      cell: (redirect) => (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            onClick={() => onEdit(redirect)}
            aria-label={redirectTexts.editOf(redirect.path)}
          >
            {redirectTexts.edit}
          </Button>
          <Button
            variant="secondary"
            onClick={() => onRemove(redirect)}
            aria-label={redirectTexts.removeOf(redirect.path)}
          >
            {redirectTexts.remove}
          </Button>
        </div>
      ),
    },
  ]
}
