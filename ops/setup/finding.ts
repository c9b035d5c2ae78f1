/** What a check of the set-up found: a `problem` keeps the shop from opening, a `warning` wants a look. */
export type Finding = { state: 'good' | 'warning' | 'problem'; text: string }
