import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { ProductImport } from '#contract/imports/imports.ts'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { failureText } from '#web/http/request-failure.ts'
import { importQuery } from './import-api.ts'
import { ImportHistory } from './import-history.tsx'
import { importStateLabels } from './import-labels.ts'
import { ImportRowList } from './import-row-list.tsx'
import { ImportStage } from './import-stage.tsx'
import { ReportButton } from './report-button.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { useKeptChanges } from './use-kept-changes.ts'

export const meta = () => [{ title: 'Import | Biponi' }, { name: 'robots', content: 'noindex' }]

/** What a file does, is doing or did: its report, its start, how far it is, and its undoing. */
export default function ImportPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(importQuery(id))
  if (data) return <Loaded key={id} shown={data} lost={error ? failureText(error) : ''} />
  if (error)
    return (
      <LoadFailure
        what="import"
        heading="h1"
        error={error}
        back={{ to: '/admin/import', label: 'All imports' }}
        onRetry={refetch}
        busy={isFetching}
      />
    )
  return (
    <div role="status" aria-label="Loading" className="grid gap-5">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-56" />
      <Skeleton className="h-96" />
    </div>
  )
}

type Props = {
  shown: ProductImport
  /** Why the shop did not say how it is now, when it was asked again. */
  lost: string
}

function Loaded({ shown, lost }: Props) {
  const [failure, setFailure] = useState('')
  const [isAsking, setAsking] = useState(false)
  const leftInShop = useKeptChanges(shown)
  const { label, tone } = importStateLabels[shown.state]
  return (
    <>
      <PageHeading
        title="Import"
        back={{ to: '/admin/import', label: 'All imports' }}
        marks={<Badge tone={tone}>{label}</Badge>}
        actions={
          <>
            <ReportButton shown={shown} onFailure={setFailure} />
            {leftInShop > 0 && (
              <Button variant="secondary" onClick={() => setAsking(true)}>
                Undo
              </Button>
            )}
          </>
        }
      >
        <ImportHistory shown={shown} />
      </PageHeading>
      <FormErrorBox
        errors={[...new Set([failure, lost])].filter((reason) => reason !== '')}
        className="mb-4 empty:hidden"
      />
      <div className="grid grid-cols-1 gap-5">
        <ImportStage shown={shown} leftInShop={leftInShop} onFailure={setFailure} />
        <ImportRowList shown={shown} />
      </div>
      {isAsking && <UndoDialog shown={shown} onClose={() => setAsking(false)} />}
    </>
  )
}
