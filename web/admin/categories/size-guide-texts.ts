import { defineTexts } from '#contract/language.ts'

/** Texts of the staff's size guides. */
export const sizeGuideFormTexts = defineTexts(
  {
    title: 'Size guide',
    none: 'A table of sizes, shown by the sizes of its products. Categories below have it too, unless they have their own.',
    inherited: 'Products show the size guide of the category above. One of its own replaces it here.',
    hint: 'The first row names the columns. Cells of a spreadsheet can be pasted. An empty Bangla cell shows the English one.',
    add: 'Add a size guide',
    language: { rows: 'English', rowsBn: 'Bangla' },
    cell: (row: string, column: string) => `Row ${row}, column ${column}`,
    addRow: 'Add row',
    addColumn: 'Add column',
    removeRow: (row: string) => `Remove row ${row}`,
    removeColumn: (column: string) => `Remove column ${column}`,
    removeAll: 'Remove size guide',
  },
  {
    title: 'সাইজ চার্ট',
    none: 'পণ্যের সাইজের পাশে দেখানোর জন্য মাপের টেবিল। নিচের ক্যাটাগরিগুলোতেও এটিই দেখানো হয়, নিজেদের আলাদা চার্ট না থাকলে।',
    inherited: 'এখানকার পণ্যে ওপরের ক্যাটাগরির সাইজ চার্ট দেখানো হয়। নিজের চার্ট দিলে সেটিই দেখানো হবে।',
    hint: 'প্রথম সারিতে কলামের নাম। স্প্রেডশিট থেকে ঘরগুলো কপি করে পেস্ট করা যায়। বাংলা ঘর খালি থাকলে ইংরেজিটাই দেখানো হবে।',
    add: 'সাইজ চার্ট যোগ করুন',
    language: { rows: 'ইংরেজি', rowsBn: 'বাংলা' },
    cell: (row, column) => `সারি ${row}, কলাম ${column}`,
    addRow: 'সারি যোগ করুন',
    addColumn: 'কলাম যোগ করুন',
    removeRow: (row) => `${row} নম্বর সারি মুছুন`,
    removeColumn: (column) => `${column} নম্বর কলাম মুছুন`,
    removeAll: 'সাইজ চার্ট মুছুন',
  },
)
