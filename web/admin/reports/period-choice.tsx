import { useSearchParams } from 'react-router'
import type { PeriodQuery } from '#contract/period.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { periodOptions } from './periods.ts'
import { reportTexts } from './report-texts.ts'

/** The choice of a report's period, stored in the address. */
export function PeriodChoice({ period: { period = '7d', from, to } }: { period: PeriodQuery }) {
  const [, setSearch] = useSearchParams()

  function change(part: Record<string, string>) {
    setSearch((current) => new URLSearchParams({ ...Object.fromEntries(current), ...part }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return (
    <div className="flex flex-wrap gap-2">
      {period === 'own' && (
        <>
          <TextField
            type="date"
            label={reportTexts.from}
            hideLabel
            title={reportTexts.from}
            value={from ?? ''}
            max={to}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            type="date"
            label={reportTexts.to}
            hideLabel
            title={reportTexts.to}
            value={to ?? ''}
            min={from}
            onChange={(event) => change({ to: event.target.value })}
          />
        </>
      )}
      <SelectField
        label={reportTexts.period}
        hideLabel
        options={periodOptions()}
        value={period}
        onChange={(event) => change({ period: event.target.value })}
        className="w-44"
      />
    </div>
  )
}
