import { createDemoProducts } from './product-groups.ts'
import { OWN_GOODS } from './sellers.ts'

const category = 'Books & Stationery'
const seller = 'books'
const ledger = {
  category,
  subcategory: 'Bangla Books',
  seller,
  subject: 'book',
  tags: 'book, boi, বই',
} as const
const study = {
  category,
  subcategory: 'School & Admission',
  seller,
  subject: 'book',
  tags: 'guide, boi, বই, study',
} as const
const stationery = { category, subcategory: 'Stationery', seller: OWN_GOODS } as const

/** Bangla books (invented titles, or classics out of copyright), guides and stationery. */
export const bookProducts = [
  ...createDemoProducts({ ...ledger, subSubcategory: 'Classics' }, [
    {
      key: 'gitanjali-tagore',
      name: 'গীতাঞ্জলি (Gitanjali), রবীন্দ্রনাথ ঠাকুর',
      price: 250,
      off: 20,
      sold: 488,
      about:
        'The 157 songs of 1910, in the text of the first edition, with the poet’s own English versions facing those he translated. Offset paper, sewn binding, a ribbon.',
      details:
        '224 pages, hardcover | Bangla with the English versions | First-edition text | Sewn, with ribbon',
      tags: 'gitanjali, rabindranath, tagore, গীতাঞ্জলি',
    },
    {
      key: 'devdas-sarat',
      name: 'দেবদাস (Devdas), শরৎচন্দ্র চট্টোপাধ্যায়',
      price: 180,
      off: 25,
      sold: 360,
      about:
        'Parbati, Chandramukhi and the man who could choose neither. The complete text of 1917, reset in large type.',
      details: '144 pages, paperback | Complete text | Large type | Cream paper',
      tags: 'devdas, sarat chandra, দেবদাস',
    },
    {
      key: 'pather-panchali-bibhutibhushan',
      name: 'পথের পাঁচালী (Pather Panchali), বিভূতিভূষণ বন্দ্যোপাধ্যায়',
      price: 320,
      off: 25,
      sold: 402,
      about:
        'Apu, Durga, the kash field and the train. With a map of Nischindipur drawn for this edition and a glossary of the plants.',
      details: '352 pages, hardcover | Glossary of plants | Map on the endpaper | Complete text',
      tags: 'pather panchali, apu, পথের পাঁচালী',
    },
    {
      key: 'sultanas-dream-rokeya',
      name: 'সুলতানার স্বপ্ন ও অবরোধবাসিনী, রোকেয়া সাখাওয়াত হোসেন',
      price: 220,
      sold: 175,
      about:
        'The 1905 dream of a country run by women, and the forty-seven reports of purdah, together in one volume with an introduction for school readers. A line under each report tells where it happened.',
      details:
        '168 pages, paperback | Both texts complete | Notes for classes 9 and 10 | Introduction of 12 pages',
      tags: 'rokeya, sultana, রোকেয়া, feminism',
    },
  ]),
  ...createDemoProducts({ ...ledger, subSubcategory: 'Novels' }, [
    {
      key: 'shesh-launch-barishal',
      name: 'শেষ লঞ্চের যাত্রী (The Last Launch to Barishal)',
      price: 380,
      off: 22,
      sold: 244,
      about:
        'One night on the river, eleven passengers of a cabin deck, and a suitcase nobody claims. Nusrat Mahbub’s second novel, printed four times at this year’s fair.',
      details: '256 pages, hardcover | By Nusrat Mahbub | Fourth printing, 2026 | In Bangla',
      tags: 'novel, uponnash, উপন্যাস, thriller',
    },
    {
      key: 'nilkhet-er-manush',
      name: 'নীলক্ষেতের মানুষ',
      price: 300,
      off: 25,
      about:
        'A second-hand bookseller finds letters in a chemistry book and goes looking for the woman who wrote them in 1969. By Arefin Kabir.',
      details:
        '208 pages, hardcover | By Arefin Kabir | First edition, signed copies while they last | In Bangla',
      tags: 'novel, nilkhet, উপন্যাস',
    },
    {
      key: 'goyenda-tuntuni-haor',
      name: 'গোয়েন্দা টুনটুনি: হাওরের আলো',
      price: 240,
      off: 20,
      stock: 1,
      about:
        'Strange lights over Tanguar haor, a stolen boat, and a girl detective of thirteen with a bad bicycle. The third Tuntuni mystery by Selina Parveen Mukta.',
      details: '160 pages, paperback | Ages 10 to 15 | Illustrated | Book 3, reads alone',
      tags: 'detective, goyenda, গোয়েন্দা, kishor',
    },
  ]),
  ...createDemoProducts({ ...ledger, tags: 'book, boi' }, [
    {
      key: 'boshonter-chithi-poems',
      name: 'বসন্তের ডাকবাক্স: নতুন কবিতা',
      price: 200,
      subSubcategory: 'Poetry',
      about:
        'Forty-two short poems about streets, mothers and load-shedding by Tanzim Rahat. Fits a coat pocket.',
      details: '96 pages, paperback | By Tanzim Rahat | Woodcuts by the author | In Bangla',
      tags: 'kobita, poem, কবিতা, বই',
    },
    {
      key: 'abol-tabol-sukumar',
      name: 'আবোল তাবোল, সুকুমার রায় (Illustrated)',
      price: 280,
      off: 15,
      sold: 330,
      subSubcategory: "Children's Books",
      about:
        'Every rhyme of 1923 with the author’s own drawings, printed large for reading in a lap. Sewn, so that it opens flat at the page with the Tash Goru.',
      details: '80 pages, hardcover | Original drawings | 24 x 24 cm | For ages 3 to 90',
      tags: 'abol tabol, sukumar ray, ছড়া, kids',
    },
    {
      key: 'bornomala-board-book',
      name: 'আমার বর্ণমালা Board Book',
      price: 350,
      sold: 415,
      subSubcategory: "Children's Books",
      about:
        'Fifty letters, fifty animals of Bangladesh, rounded corners, pages that resist teeth. Sound each letter, find the animal, begin again.',
      details: '26 thick pages | Non-toxic ink | Ages 1 to 4 | Rounded corners',
      tags: 'bornomala, alphabet, বর্ণমালা, kids',
    },
  ]),
  ...createDemoProducts(study, [
    {
      key: 'ssc-math-solution-2027',
      name: 'SSC General Mathematics: Solutions and Model Tests for the 2027 Examination (Bangla Version)',
      label: 'SSC Mathematics',
      price: 420,
      off: 30,
      sold: 520,
      subSubcategory: 'School Guides',
      about:
        'Each exercise of the board’s book worked out step by step, and twenty model tests with marking as examiners do it. Checked by three teachers who found 61 errors in the first draft.',
      details: '640 pages | For classes 9 and 10 | 20 model tests | Short syllabus marked',
      tags: 'ssc, math, গণিত, class 9',
    },
    {
      key: 'hsc-ict-handbook',
      name: 'HSC ICT Handbook with Creative Questions',
      price: 380,
      off: 25,
      subSubcategory: 'School Guides',
      about:
        'Number systems, HTML and C, with every program typed, run and photographed. Board questions of six years.',
      details: '480 pages | Six years of board questions | Codes tested | For classes 11 and 12',
      tags: 'hsc, ict, এইচএসসি, class 11',
    },
    {
      key: 'bcs-preliminary-digest',
      name: 'BCS Preliminary Digest, 3 Volumes',
      subject: 'book-set',
      price: 1450,
      off: 35,
      unit: 'Set of 3',
      sold: 270,
      subSubcategory: 'Admission & Jobs',
      about:
        'All ten subjects in the order of the syllabus, with the questions of forty-six examinations and where each answer is found. A free supplement comes by email every month.',
      details:
        '2,100 pages in three volumes | All ten subjects | Updated October 2026 | Free monthly supplement',
      tags: 'bcs, job, বিসিএস, preliminary',
    },
    {
      key: 'medical-admission-question-bank',
      name: 'Medical Admission Question Bank',
      label: 'Medical Question Bank',
      price: 650,
      off: 20,
      subSubcategory: 'Admission & Jobs',
      about:
        'Twenty-five years of papers with explanations that say why the other three answers are wrong. Ten mock tests with OMR sheets are bound at the back.',
      details: '720 pages | 25 years solved | Explained answers | 10 mock tests with OMR sheets',
      tags: 'medical, admission, ভর্তি',
    },
  ]),
  ...createDemoProducts(
    { ...stationery, subSubcategory: 'Notebooks', subject: 'notebook', tags: 'notebook, khata, খাতা' },
    [
      {
        key: 'exercise-khata-12',
        name: 'Exercise Khata, Dozen, 120 Pages',
        subject: 'notebook-dozen',
        price: 600,
        unit: '12 pcs',
        sold: 550,
        stock: 1,
        about:
          'Ruled paper of 60 gsm on which gel ink does not come through. Sewn, so pages stay until the end of term.',
        details: '12 books of 120 pages | 60 gsm | Sewn binding | Ruled or plain, say which in the note',
        tags: 'khata, exercise book, school',
      },
      {
        key: 'handmade-paper-journal',
        name: 'Handmade Paper Journal, Jute Cover',
        price: 420,
        colors: 'brown, green',
        about: 'Paper of water hyacinth made by women in Barishal. Uneven edges, takes a fountain pen well.',
        details: '160 pages | A5 | Water hyacinth paper | Jute cover with a button',
        tags: 'journal, diary, ডায়েরি',
      },
    ],
  ),
  ...createDemoProducts({ ...stationery, subject: 'pen-set', tags: 'stationery, school' }, [
    {
      key: 'ball-pen-20-pack',
      name: 'Smooth Ball Pens, Box of 20',
      price: 100,
      unit: 'Box of 20',
      sold: 870,
      subSubcategory: 'Pens',
      subject: 'pen-set',
      colors: 'blue, black',
      about: 'Five taka each and they write to the last drop. For exam halls, shops and lenders of pens.',
      details: '0.6 mm | 1,200 m of writing each | Oil-based ink | Box of 20',
      tags: 'pen, kolom, কলম, ball pen',
    },
    {
      key: 'fountain-pen-gift',
      name: 'Fountain Pen with Converter, Gift Box',
      subject: 'fountain-pen',
      price: 790,
      off: 20,
      subSubcategory: 'Pens',
      colors: 'navy, maroon, black',
      about:
        'A fine steel nib that suits Bangla curves, a brass body, and a converter for bottled ink. It writes at the first touch after a week in a drawer.',
      details: 'Fine steel nib | Brass body, 28 g | Converter and 2 cartridges | Gift box',
      tags: 'fountain pen, jhorna kolom, কলম, gift',
    },
    {
      key: 'pencil-single',
      name: 'HB Pencil with Eraser, Pack of 3',
      subject: 'pencils',
      price: 30,
      unit: '3 pcs',
      sold: 690,
      subSubcategory: 'Pens',
      about:
        'Gewa wood, a lead that does not break in the sharpener, and an eraser that really erases. Three in a packet, because one is always lent.',
      details: 'HB | Three pencils | Eraser tip | Non-toxic',
      tags: 'pencil, পেন্সিল',
    },
    {
      key: 'geometry-box-metal',
      name: 'Metal Geometry Box, 9 Pieces',
      price: 180,
      off: 15,
      unit: '9-piece set',
      sold: 395,
      subSubcategory: 'Geometry Boxes',
      subject: 'geometry-box',
      about:
        'A compass whose screw holds its radius, two set squares, protractor, divider, ruler. The multiplication table is inside the lid.',
      details: 'Steel compass and divider | Ruler of 15 cm | Tin box | Table inside the lid',
      tags: 'geometry box, জ্যামিতি বক্স, compass',
    },
    {
      key: 'school-bag-class-3-8',
      name: 'School Bag for Classes 3 to 8, Reflective, with Rain Cover',
      price: 1350,
      off: 24,
      sold: 318,
      subSubcategory: 'School Bags',
      subject: 'school-bag',
      colors: 'blue, pink, black',
      about:
        'Wide padded straps, a belt at the chest, and a back that lets air through. Weighs 640 g before the books, which is a quarter less than most.',
      details: '22 litres | 640 g | Reflective strips | Rain cover | One year on zips',
      tags: 'school bag, স্কুল ব্যাগ, backpack',
    },
  ]),
]
