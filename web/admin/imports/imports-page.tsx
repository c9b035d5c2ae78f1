import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { importsQuery } from './import-api.ts'
import { importColumns } from './import-columns.tsx'
import { ImportFileForm } from './import-file-form.tsx'
import { importTexts } from './import-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, importTexts.title)

/** Imports products from a file, and lists earlier imports. */
export default function ImportsPage() {
  return (
    <>
      <PageHeading title={importTexts.title} back={{ to: '/admin/products', label: importTexts.products }}>
        {importTexts.about}
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
        <h2 className="text-lg font-semibold">{importTexts.earlier}</h2>
        <p className="text-sm text-ink-soft">{importTexts.earlierText}</p>
      </div>
      <DataTable
        name="Earlier imports"
        label={importTexts.earlier}
        control={control}
        query={query}
        columns={importColumns()}
        idOf={({ id }) => id}
        labelOf={({ fileName }) => fileName}
        linkTo={({ id }) => `/admin/import/${id}`}
        empty={{
          title: importTexts.none,
          text: importTexts.noneText,
        }}
      />
    </div>
  )
}
