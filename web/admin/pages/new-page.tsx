import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pageTextErrors } from '#web/admin/forms/page-text-errors.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { addPage } from './page-api.ts'
import { PageForm } from './page-form.tsx'
import { emptyPage, type PageValues, pageFieldNames, pageInput } from './page-form-values.ts'
import { staffPageTexts } from './page-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffPageTexts.newPage)

/** Creates a page. */
export default function NewPage() {
  const navigate = useNavigate()
  const [initialValues] = useState(emptyPage)
  const form = useForm<PageValues>({
    initialValues,
    validate: pageTextErrors,
    serverFields: pageFieldNames,
    send: async (values) => {
      const { title } = await addPage(pageInput(values), values.image)
      notify.success(staffPageTexts.created(title))
      await navigate('/admin/pages', { replace: true })
    },
  })
  return (
    <>
      <PageHeading
        title={staffPageTexts.newPage}
        back={{ to: '/admin/pages', label: staffPageTexts.title }}
      />
      <PageForm form={form} isNew />
    </>
  )
}
