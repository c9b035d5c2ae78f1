/** Formatted text as plain data, so that the browser needs no parser and nothing in it can ever be markup. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isNumbered: boolean; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' }

export type Inline =
  | string
  | { kind: 'strong' | 'emphasis' | 'code'; content: Inline[] }
  | { kind: 'link'; to: string; content: Inline[] }
  | { kind: 'break' }
