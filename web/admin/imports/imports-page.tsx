import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { importsQuery } from './import-api.ts'
import { importColumns } from './import-columns.tsx'
import { ImportFileForm } from './import-file-form.tsx'

export const meta = () => [{ title: 'Import products | Biponi' }, { name: 'robots', content: 'noindex' }]

/** Imports products from a file, and lists earlier imports. */
export default function ImportsPage() {
  return (
    <>
      <PageHeading title="Import products" back={{ to: '/admin/products', label: 'Products' }}>
        A file is checked first. Nothing changes in the shop before you say so.
      </PageHeading>
      <div className="grid grid-cols-1 gap-6">
        <ImportFileForm />
        <EarlierImports />
      </div>
    </>
  )
}

/** Files that were checked or imported, newest first, with links to their reports. */
function EarlierImports() {
  const control = useTableState('-createdAt')
  const query = useQuery(importsQuery(control.state))
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-lg font-semibold">Earlier imports</h2>
        <p className="text-sm text-ink-soft">
          Files that were only checked are forgotten after a week, the images that came with them after a day.
        </p>
      </div>
      <DataTable
        name="Earlier imports"
        control={control}
        query={query}
        columns={importColumns}
        idOf={({ id }) => id}
        labelOf={({ fileName }) => fileName}
        linkTo={({ id }) => `/admin/import/${id}`}
        empty={{
          title: 'No imports yet',
          text: 'Files of products that you check or import are listed here, and can be undone from here.',
        }}
      />
    </div>
  )
}
