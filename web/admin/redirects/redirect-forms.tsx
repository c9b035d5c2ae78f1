import { useState } from 'react'
import { redirectMessages } from '#contract/catalogue/redirect-messages.ts'
import type { Redirect } from '#contract/catalogue/redirects.ts'
import { staffFormTexts } from '#web/admin/forms/form-texts.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { TextArea, TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Dialog, DialogCancel } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { addRedirect, addRedirectList, changeRedirect } from './redirect-api.ts'
import { redirectTexts } from './redirect-texts.ts'

/** Adds one redirect, or a list of them. */
export function RedirectForms() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <OneRedirect />
      <RedirectList />
    </div>
  )
}

function OneRedirect() {
  const [remark, setRemark] = useState('')
  const { field, errors, busy, submit, formRef, change } = useForm({
    initialValues: { path: '', target: '' },
    send: async (values) => {
      setRemark('')
      const { leadsNowhere, target } = await addRedirect(values)
      if (leadsNowhere) setRemark(redirectTexts.leadsNowhere(target))
      notify.success(redirectMessages.added(1))
      change({ path: '', target: '' })
    },
  })
  return (
    <Card>
      <h2 className="text-lg font-semibold">{redirectTexts.add}</h2>
      <form ref={formRef} noValidate onSubmit={submit} className="mt-3 grid gap-4">
        <FormErrorBox errors={errors} className="empty:hidden" />
        <TextField label={redirectTexts.path} hint={redirectTexts.pathHint} {...field('path')} />
        <TextField label={redirectTexts.target} hint={redirectTexts.targetHint} {...field('target')} />
        <Remark text={remark} />
        <div>
          <Button type="submit" busy={busy} busyLabel={redirectTexts.adding}>
            {redirectTexts.addButton}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Changes a redirect. */
export function EditRedirectDialog({ redirect, onClose }: { redirect: Redirect; onClose: () => void }) {
  const { field, errors, busy, submit, formRef } = useForm({
    initialValues: { path: redirect.path, target: redirect.target },
    send: async (values) => {
      await changeRedirect(redirect.id, values)
      notify.success(redirectMessages.changed)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} busy={busy} title={redirectTexts.editTitle}>
      <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
        <FormErrorBox errors={errors} className="empty:hidden" />
        <TextField label={redirectTexts.path} hint={redirectTexts.pathHint} {...field('path')} />
        <TextField label={redirectTexts.target} hint={redirectTexts.targetHint} {...field('target')} />
        <div className="flex justify-end gap-3">
          <DialogCancel>{staffFormTexts.cancel}</DialogCancel>
          <Button type="submit" busy={busy} busyLabel={staffFormTexts.saving}>
            {staffFormTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What is odd about that which was saved. */
function Remark({ text }: { text: string }) {
  return (
    <p role="status" className="text-sm wrap-anywhere text-marigold-ink empty:hidden">
      {text}
    </p>
  )
}

function RedirectList() {
  const [remark, setRemark] = useState('')
  const { field, errors, busy, submit, formRef, change } = useForm({
    initialValues: { list: '' },
    send: async ({ list }) => {
      setRemark('')
      const { count, nowhereCount } = await addRedirectList(list)
      if (nowhereCount > 0) setRemark(redirectTexts.someLeadNowhere(nowhereCount, formatNumber(nowhereCount)))
      notify.success(redirectMessages.added(count))
      change({ list: '' })
    },
  })
  return (
    <Card>
      <h2 className="text-lg font-semibold">{redirectTexts.list}</h2>
      <form ref={formRef} noValidate onSubmit={submit} className="mt-3 grid gap-4">
        <FormErrorBox errors={errors} className="whitespace-pre-line empty:hidden" />
        <TextArea label={redirectTexts.listField} hint={redirectTexts.listHint} rows={6} {...field('list')} />
        <Remark text={remark} />
        <div>
          <Button type="submit" variant="secondary" busy={busy} busyLabel={redirectTexts.adding}>
            {redirectTexts.listButton}
          </Button>
        </div>
      </form>
    </Card>
  )
}
