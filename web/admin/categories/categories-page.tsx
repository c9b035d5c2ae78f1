import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryNode } from '#contract/catalogue/categories-staff.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/confirm-dialog.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { notify } from '#web/design/notify.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { categoryTreeQuery, type Depth, removeCategory } from './category-api.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'

export const meta = () => [{ title: 'Categories | Biponi' }, { name: 'robots', content: 'noindex' }]

/** What is to be done with which category; `path` is the way to its parent. */
type Query = { what: 'add' | 'change' | 'remove'; path: readonly CategoryNode[]; node?: CategoryNode }

/** The three levels in one tree: added, renamed, given pictures, deleted when empty. */
export default function CategoriesPage() {
  const { data, error, isFetching, refetch } = useQuery(categoryTreeQuery)
  const [query, setQuery] = useState<Query>()
  const close = () => setQuery(undefined)
  const add = <Button onClick={() => setQuery({ what: 'add', path: [] })}>New category</Button>

  return (
    <>
      <PageHeading title="Categories" actions={add} />
      {error && !data && (
        <ErrorState title="The categories could not be loaded" onRetry={refetch} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data?.length === 0 && (
        <EmptyState title="No categories yet" action={add}>
          Every product stands in a category: make the first one.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Card flush>
          <ul className="divide-y divide-line">
            {data.map((node) => (
              <CategoryRow key={node.id} node={node} path={[]} onAsk={setQuery} />
            ))}
          </ul>
        </Card>
      )}
      {query && query.what !== 'remove' && (
        <CategoryDialog path={query.path} node={query.node} onClose={close} />
      )}
      {query?.what === 'remove' && query.node && (
        <RemoveDialog depth={query.path.length as Depth} node={query.node} onClose={close} />
      )}
    </>
  )
}

function RemoveDialog({ depth, node, onClose }: { depth: Depth; node: CategoryNode; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={`Delete ${node.name}?`}
      confirmLabel="Delete"
      onConfirm={async () => {
        await removeCategory(depth, node)
        notify.success(`${node.name} is deleted.`)
      }}
      onClose={onClose}
    >
      <p>Only an empty category can be deleted. Banners that name it stay without it.</p>
    </ConfirmDialog>
  )
}
