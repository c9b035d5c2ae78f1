/** Tables of sizes of the demo shop, by the names of the category and those above it. */
export const demoSizeGuides: { path: string[]; rows: string[][]; rowsBn: string[][] }[] = [
  {
    path: ["Men's Fashion", 'Panjabi & Fatua'],
    rows: [
      ['Size', 'Chest', 'Length', 'Sleeve'],
      ['38', '42 in', '38 in', '23.5 in'],
      ['40', '44 in', '40 in', '24 in'],
      ['42', '46 in', '42 in', '24.5 in'],
      ['44', '48 in', '43 in', '25 in'],
      ['46', '50 in', '44 in', '25.5 in'],
    ],
    rowsBn: [
      ['সাইজ', 'বুক', 'লম্বা', 'হাতা'],
      ['৩৮', '৪২ ইঞ্চি', '৩৮ ইঞ্চি', '২৩.৫ ইঞ্চি'],
      ['৪০', '৪৪ ইঞ্চি', '৪০ ইঞ্চি', '২৪ ইঞ্চি'],
      ['৪২', '৪৬ ইঞ্চি', '৪২ ইঞ্চি', '২৪.৫ ইঞ্চি'],
      ['৪৪', '৪৮ ইঞ্চি', '৪৩ ইঞ্চি', '২৫ ইঞ্চি'],
      ['৪৬', '৫০ ইঞ্চি', '৪৪ ইঞ্চি', '২৫.৫ ইঞ্চি'],
    ],
  },
]
