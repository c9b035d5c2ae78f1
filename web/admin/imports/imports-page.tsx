import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportFileForm } from './import-file-form.tsx'

export const meta = () => [{ title: 'Import products | Biponi' }, { name: 'robots', content: 'noindex' }]

/** Where products come in from a file: choosing one, and those that came before. */
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
