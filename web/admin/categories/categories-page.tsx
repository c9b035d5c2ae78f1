import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryNode } from '#contract/catalogue/categories-staff.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { localName } from '#web/formatting/text-language.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { categoryTreeQuery, type Depth, removeCategory } from './category-api.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { type CategoryAction, CategoryRow } from './category-row.tsx'
import { staffCategoryTexts } from './category-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffCategoryTexts.title)

/** The tree of categories, three levels deep. A category can be deleted while it is empty. */
export default function CategoriesPage() {
  const { data, error, isFetching, refetch } = useQuery(categoryTreeQuery)
  const [action, setAction] = useState<CategoryAction>()
  const close = () => setAction(undefined)
  const add = (
    <Button onClick={() => setAction({ kind: 'add', path: [] })}>{staffCategoryTexts.newCategory}</Button>
  )

  return (
    <>
      <PageHeading title={staffCategoryTexts.title} actions={add} />
      {error && !data && (
        <ErrorState title={staffCategoryTexts.notLoaded} onRetry={refetch} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.length === 0 && (
        <EmptyState title={staffCategoryTexts.none} action={add}>
          {staffCategoryTexts.noneText}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Card flush>
          <ul className="divide-y divide-line">
            {data.map((node) => (
              <CategoryRow key={node.id} node={node} path={[]} onAction={setAction} />
            ))}
          </ul>
        </Card>
      )}
      {action && action.kind !== 'remove' && (
        <CategoryDialog path={action.path} node={action.node} onClose={close} />
      )}
      {action?.kind === 'remove' && action.node && (
        <RemoveDialog depth={action.path.length as Depth} node={action.node} onClose={close} />
      )}
    </>
  )
}

function RemoveDialog({ depth, node, onClose }: { depth: Depth; node: CategoryNode; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={staffCategoryTexts.removeTitle(localName(node))}
      confirmLabel={staffCategoryTexts.delete}
      onConfirm={async () => {
        await removeCategory(depth, node)
        notify.success(staffCategoryTexts.deleted(localName(node)))
      }}
      onClose={onClose}
    >
      <p>{staffCategoryTexts.removeText}</p>
    </ConfirmDialog>
  )
}
