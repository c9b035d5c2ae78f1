import { useQuery } from '@tanstack/react-query'
import type { CustomField } from '#contract/custom-fields.ts'
import type { OwnAccount } from '#contract/identity/accounts.ts'
import { CustomFieldInputs } from '#web/custom-fields/custom-field-inputs.tsx'
import { shownFieldsQuery } from '#web/custom-fields/custom-fields-api.ts'
import {
  type CustomInputs,
  customInputErrors,
  customInputsOf,
  customValuesIn,
} from '#web/custom-fields/custom-inputs.ts'
import { ShownFieldList } from '#web/custom-fields/shown-field-list.tsx'
import { shownFieldsOf } from '#web/custom-fields/shown-fields.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { queryClient } from '#web/http/query-client.ts'
import { accountTexts } from './account-texts.tsx'
import { saveCustomerFields } from './profile-api.ts'

/** The shop's own fields of a customer: those to fill in, and those that staff let customers see. */
export function CustomerFieldsForm({ account }: { account: OwnAccount }) {
  const { data } = useQuery(shownFieldsQuery, queryClient())
  if (!data || data.customer.length === 0) return null
  const own = data.customer.filter(({ filledBy }) => filledBy === 'customer')
  const others = shownFieldsOf(
    data.customer.filter(({ filledBy }) => filledBy !== 'customer'),
    account.customFields,
  )
  if (own.length === 0 && others.length === 0) return null
  return (
    <section aria-labelledby="more-about-you" className="grid gap-4 border-t border-line pt-6">
      <h2 id="more-about-you" className="text-lg font-semibold">
        {accountTexts.moreAboutYou}
      </h2>
      {others.length > 0 && <ShownFieldList fields={others} className="text-sm" />}
      {own.length > 0 && <OwnFields account={account} fields={own} />}
    </section>
  )
}

function OwnFields({ account, fields }: { account: OwnAccount; fields: readonly CustomField[] }) {
  const { values, change, fieldErrors, errors, busy, submit, formRef } = useForm<CustomInputs>({
    initialValues: customInputsOf(fields, account.customFields),
    validate: (typed) => customInputErrors(fields, typed),
    async send(typed) {
      await saveCustomerFields(account.id, customValuesIn(typed) ?? {})
      notify.success(accountTexts.saved)
    },
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
      <FormErrorBox errors={errors} className="empty:hidden" />
      <CustomFieldInputs fields={fields} values={values} errors={fieldErrors} onChange={change} />
      <Button type="submit" busy={busy} busyLabel={accountTexts.saving} className="w-full sm:w-fit">
        {accountTexts.saveDetails}
      </Button>
    </form>
  )
}
