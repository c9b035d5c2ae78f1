import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffBreak } from '#contract/sales/delivery/delivery-times-staff.ts'
import { SettingsCard } from '#web/admin/settings/settings-card.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Pencil } from '#web/design/icons/admin.tsx'
import { Trash2 as Trash } from '#web/design/icons/shop.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDaysAndYear } from '#web/formatting/format-days.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { DeliveryBreakDialog } from './delivery-break-dialog.tsx'
import { deliveryBreaksQuery, removeDeliveryBreak } from './delivery-times-api.ts'
import { deliveryTimesTexts as texts } from './delivery-times-texts.ts'

/** The days without delivery: holidays, Eid, strikes (docs/product.md §29). */
export function DeliveryBreaksCard() {
  const query = useQuery(deliveryBreaksQuery)
  const [edited, setEdited] = useState<StaffBreak | 'new'>()
  const [removed, setRemoved] = useState<StaffBreak>()
  return (
    <>
      <SettingsCard id="delivery-breaks" title={texts.breaks} query={query}>
        {(breaks) => (
          <div className="grid gap-4">
            <p className="text-sm text-ink-soft">{texts.breaksAbout}</p>
            {breaks.length === 0 ? (
              <p className="text-sm">{texts.noBreaks}</p>
            ) : (
              <ul className="divide-y divide-line border-y border-line">
                {breaks.map((entry) => (
                  <BreakRow
                    key={entry.id}
                    entry={entry}
                    onEdit={() => setEdited(entry)}
                    onRemove={() => setRemoved(entry)}
                  />
                ))}
              </ul>
            )}
            <Button variant="secondary" className="w-fit" onClick={() => setEdited('new')}>
              {texts.addBreak}
            </Button>
          </div>
        )}
      </SettingsCard>
      {edited && (
        <DeliveryBreakDialog
          stored={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={texts.deleteTitle}
          confirmLabel={texts.deleteConfirm}
          onConfirm={async () => {
            await removeDeliveryBreak(removed.id)
            notify.success(texts.deleted)
          }}
          onClose={() => setRemoved(undefined)}
        >
          <p>{texts.deleteText(localName(removed), formatDaysAndYear(removed))}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type RowProps = { entry: StaffBreak; onEdit: () => void; onRemove: () => void }

function BreakRow({ entry, onEdit, onRemove }: RowProps) {
  const days = formatDaysAndYear(entry)
  const name = localName(entry)
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 grow">
        <p lang={languageOf(name)} className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          {days}
          <Badge>{texts.kinds[entry.kind]}</Badge>
          {entry.isExpected && <Badge tone="yellow">{texts.expected}</Badge>}
          {isOver(entry) && <Badge>{texts.over}</Badge>}
        </p>
      </div>
      <IconButton label={texts.change(name, days)} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton label={texts.delete(name, days)} tone="danger" onClick={onRemove}>
        <Trash aria-hidden="true" className="size-4.5" />
      </IconButton>
    </li>
  )
}

function isOver({ lastDay }: StaffBreak): boolean {
  return Date.parse(`${lastDay}T24:00:00+06:00`) <= Date.now()
}
