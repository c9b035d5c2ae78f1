import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import type { HomePageSettings, HomeSection } from '#contract/settings/storefront.ts'
import { staffCollectionsQuery } from '#web/admin/collections/collection-api.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { SortHandle } from '#web/admin/frame/sort-handle.tsx'
import { SettingsCard } from '#web/admin/settings/settings-card.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { ArrowDown } from '#web/design/icons/admin.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useSorting } from '#web/design/use-sorting.ts'
import { localName } from '#web/formatting/text-language.ts'
import { homePageQuery, saveHomePage } from './storefront-api.ts'
import { storefrontTexts } from './storefront-texts.ts'

/** The order of the sections of the home page, and which are shown. */
export function HomeSectionsForm() {
  const query = useQuery(homePageQuery)
  return (
    <SettingsCard id="sections" title={storefrontTexts.sections} query={query}>
      {(settings) => <Fields key={String(settings.updatedAt)} settings={settings} />}
    </SettingsCard>
  )
}

function Fields({
  settings: { sections: saved, collectionId: savedCollection, updatedAt },
}: {
  settings: HomePageSettings
}) {
  const form = useForm({
    initialValues: { sections: saved, collectionId: savedCollection ?? '' },
    send: async ({ sections, collectionId }) => {
      await saveHomePage({ sections, collectionId: collectionId || null, updatedAt })
      notify.success(messages.homePageSaved)
    },
  })
  const collections = useQuery(staffCollectionsQuery)
  const { sections } = form.values
  const ids = sections.map(({ id }) => id)
  const nameOf = (id: string) => storefrontTexts.names[id as HomeSection['id']]
  const sort = (next: readonly string[]) =>
    form.change({ sections: next.flatMap((id) => sections.find((section) => section.id === id) ?? []) })
  const sorting = useSorting({ ids, onSort: sort, labelOf: nameOf })

  return (
    <FormFrame form={form}>
      <p className="text-sm text-ink-soft">{storefrontTexts.sectionsAbout}</p>
      <p aria-live="polite" className="sr-only">
        {sorting.announcement}
      </p>
      <ol className="divide-y divide-line rounded-md border border-line">
        {sections.map(({ id, isShown }, index) => (
          <li
            key={id}
            {...sorting.item(id)}
            className="flex items-center gap-1 py-1 pe-2 data-dragged:bg-leaf-soft sm:gap-2"
          >
            <SortHandle handle={sorting.handle(id)} label={storefrontTexts.move(nameOf(id))} />
            <span className={isShown ? 'min-w-0 grow font-medium' : 'min-w-0 grow text-ink-soft'}>
              {nameOf(id)}
            </span>
            <Checkbox
              label={<span className="max-sm:sr-only">{storefrontTexts.shown}</span>}
              aria-label={storefrontTexts.show(nameOf(id))}
              checked={isShown}
              onChange={({ target }) =>
                form.change({
                  sections: sections.map((section) =>
                    section.id === id ? { ...section, isShown: target.checked } : section,
                  ),
                })
              }
            />
            <IconButton
              label={storefrontTexts.up(nameOf(id))}
              aria-disabled={index === 0}
              onClick={() => sorting.move(id, -1)}
              className="aria-disabled:opacity-45"
            >
              <ArrowDown aria-hidden="true" className="size-4.5 rotate-180" />
            </IconButton>
            <IconButton
              label={storefrontTexts.down(nameOf(id))}
              aria-disabled={index === sections.length - 1}
              onClick={() => sorting.move(id, 1)}
              className="aria-disabled:opacity-45"
            >
              <ArrowDown aria-hidden="true" className="size-4.5" />
            </IconButton>
          </li>
        ))}
      </ol>
      <SelectField
        label={storefrontTexts.collection}
        hint={storefrontTexts.collectionHint}
        placeholder={storefrontTexts.noCollection}
        options={(collections.data ?? []).map((collection) => ({
          value: collection.id,
          label: collection.isShown
            ? localName(collection)
            : storefrontTexts.hiddenCollection(localName(collection)),
        }))}
        {...form.field('collectionId')}
      />
    </FormFrame>
  )
}
