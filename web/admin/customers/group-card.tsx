import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '#contract/identity/accounts-staff.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { customerGroupsQuery, saveCustomerGroup } from './customer-group-api.ts'
import { customerGroupTexts } from './customer-group-texts.ts'

/** The group whose prices a customer gets; nothing while the shop has no groups. */
export function GroupCard({ customer }: { customer: Pick<Customer, 'id' | 'customerGroupId'> }) {
  const { data: groups = [] } = useQuery(customerGroupsQuery)
  const stored = customer.customerGroupId ?? ''
  const [chosen, setChosen] = useState(stored)
  const [busy, run] = useAction()
  if (groups.length === 0) return null

  const save = () =>
    run(async () => {
      await saveCustomerGroup(customer.id, chosen || null)
      notify.success(customerGroupTexts.saved)
    })

  return (
    <Card as="section" aria-label={customerGroupTexts.group} className="grid gap-4">
      <h2 className="text-lg font-semibold">{customerGroupTexts.group}</h2>
      <SelectField
        label={customerGroupTexts.group}
        hideLabel
        hint={customerGroupTexts.hint}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={[
          { value: '', label: customerGroupTexts.noGroup },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button variant="secondary" disabled={chosen === stored} busy={busy} onClick={() => void save()}>
        {customerGroupTexts.saveGroup}
      </Button>
    </Card>
  )
}
