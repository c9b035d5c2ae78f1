import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  getSizeGuideEndpoint,
  MAX_SIZE_CELL_LENGTH,
  MAX_SIZE_COLUMNS,
  MAX_SIZE_ROWS,
  setSizeGuideEndpoint,
} from '#contract/catalogue/size-guides.ts'
import { Button } from '#web/design/button.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { X } from '#web/design/icons/catalogue.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, formQueryOptions, invalidateAfter } from '#web/http/call-query.ts'
import {
  columnCount,
  newTable,
  noTable,
  type SizeTable,
  sentTable,
  tableOf,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
  withText,
} from './size-guide-table.ts'
import { sizeGuideFormTexts } from './size-guide-texts.ts'

/** The table of sizes in the form of a category: what it shows, and `save` for the category once that is stored. */
export function useSizeGuide(categoryId: string | undefined) {
  const { data } = useQuery({
    ...callQuery(['Category', 'size-guide', categoryId], getSizeGuideEndpoint, {
      params: { id: categoryId ?? '' },
    }),
    ...formQueryOptions,
    enabled: categoryId !== undefined,
  })
  const [edited, setEdited] = useState<SizeTable>()
  const own = data?.categoryId === categoryId ? data : undefined
  return {
    table: edited ?? (own ? tableOf(own) : noTable),
    isInherited: data != null && own === undefined,
    change: setEdited,
    async save(id: string) {
      if (!edited) return
      const body = { ...sentTable(edited), updatedAt: own?.updatedAt ?? null }
      await invalidateAfter(call(setSizeGuideEndpoint, { params: { id }, body }), ['Category'])
    },
  }
}

type Props = { table: SizeTable; isInherited: boolean; onChange: (table: SizeTable) => void }

/** Edits the table of sizes of a category, one language at a time. */
export function SizeGuideFields({ table, isInherited, onChange }: Props) {
  const [language, setLanguage] = useState<keyof SizeTable>('rows')
  if (table.rows.length === 0)
    return (
      <Frame>
        <p className="text-sm text-ink-soft">
          {isInherited ? sizeGuideFormTexts.inherited : sizeGuideFormTexts.none}
        </p>
        <Button variant="secondary" size="small" className="mt-2" onClick={() => onChange(newTable())}>
          {sizeGuideFormTexts.add}
        </Button>
      </Frame>
    )
  return (
    <Frame>
      <p className="text-sm text-ink-soft">{sizeGuideFormTexts.hint}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {(['rows', 'rowsBn'] as const).map((one) => (
          <Button
            key={one}
            size="small"
            variant={language === one ? 'primary' : 'secondary'}
            aria-pressed={language === one}
            onClick={() => setLanguage(one)}
          >
            {sizeGuideFormTexts.language[one]}
          </Button>
        ))}
      </div>
      <Grid table={table} language={language} onChange={onChange} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={table.rows.length >= MAX_SIZE_ROWS}
          onClick={() => onChange(withRow(table))}
        >
          {sizeGuideFormTexts.addRow}
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={columnCount(table) >= MAX_SIZE_COLUMNS}
          onClick={() => onChange(withColumn(table))}
        >
          {sizeGuideFormTexts.addColumn}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onChange(noTable)}>
          {sizeGuideFormTexts.removeAll}
        </Button>
      </div>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-4">
      <legend className="sr-only">{sizeGuideFormTexts.title}</legend>
      <p aria-hidden="true" className="font-semibold">
        {sizeGuideFormTexts.title}
      </p>
      {children}
    </fieldset>
  )
}

type GridProps = Pick<Props, 'table' | 'onChange'> & { language: keyof SizeTable }

function Grid({ table, language, onChange }: GridProps) {
  return (
    <div className="mt-2 overflow-x-auto p-0.5">
      <table>
        <tbody>
          {table[language].map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
            <tr key={at}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no id
                <td key={column} className="pe-1 pb-1">
                  <input
                    aria-label={sizeGuideFormTexts.cell(formatNumber(at + 1), formatNumber(column + 1))}
                    lang={language === 'rowsBn' ? 'bn' : 'en'}
                    maxLength={MAX_SIZE_CELL_LENGTH}
                    placeholder={language === 'rowsBn' ? table.rows[at]?.[column] : undefined}
                    value={cell}
                    onChange={({ target }) => onChange(withText(table, language, at, column, target.value))}
                    onPaste={(event) => {
                      const text = event.clipboardData.getData('text')
                      if (!/[\t\n]/.test(text)) return
                      event.preventDefault()
                      onChange(withText(table, language, at, column, text))
                    }}
                    className={`h-11 w-28 rounded-md border border-line-strong bg-surface px-2 text-sm ${at === 0 ? 'font-semibold' : ''}`}
                  />
                </td>
              ))}
              <td>
                {at > 1 && (
                  <IconButton
                    label={sizeGuideFormTexts.removeRow(formatNumber(at + 1))}
                    tone="danger"
                    onClick={() => onChange(withoutRow(table, at))}
                  >
                    <X aria-hidden="true" className="size-4" />
                  </IconButton>
                )}
              </td>
            </tr>
          ))}
          <tr>
            {table.rows[0]?.map((_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id
              <td key={column} className="text-center">
                {column > 0 && (
                  <IconButton
                    label={sizeGuideFormTexts.removeColumn(formatNumber(column + 1))}
                    tone="danger"
                    onClick={() => onChange(withoutColumn(table, column))}
                  >
                    <X aria-hidden="true" className="size-4" />
                  </IconButton>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
