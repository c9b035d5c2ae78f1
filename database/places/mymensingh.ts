import type { Division } from './place-data.ts'

/** Mymensingh division. Names: bangladesh-geocode, MIT licence, © 2014 Nuhil Mehdy (see NOTICE). */
export const mymensingh: Division = {
  id: 8,
  name: 'Mymensingh',
  nameBn: 'ময়মনসিংহ',
  districts: [
    {
      id: 61,
      name: 'Jamalpur',
      nameBn: 'জামালপুর',
      upazilas: [
        [6101, 'Bokshiganj', 'বকশীগঞ্জ'],
        [6102, 'Dewangonj', 'দেওয়ানগঞ্জ'],
        [6103, 'Islampur', 'ইসলামপুর'],
        [6104, 'Jamalpur Sadar', 'জামালপুর সদর'],
        [6105, 'Madarganj', 'মাদারগঞ্জ'],
        [6106, 'Melandah', 'মেলান্দহ'],
        [6107, 'Sarishabari', 'সরিষাবাড়ী'],
      ],
    },
    {
      id: 62,
      name: 'Mymensingh',
      nameBn: 'ময়মনসিংহ',
      upazilas: [
        [6201, 'Bhaluka', 'ভালুকা'],
        [6202, 'Dhobaura', 'ধোবাউড়া'],
        [6203, 'Fulbaria', 'ফুলবাড়ীয়া'],
        [6204, 'Gafargaon', 'গফরগাঁও'],
        [6205, 'Gouripur', 'গৌরীপুর'],
        [6206, 'Haluaghat', 'হালুয়াঘাট'],
        [6207, 'Iswarganj', 'ঈশ্বরগঞ্জ'],
        [6208, 'Muktagacha', 'মুক্তাগাছা'],
        [6209, 'Mymensingh Sadar', 'ময়মনসিংহ সদর'],
        [6210, 'Nandail', 'নান্দাইল'],
        [6211, 'Phulpur', 'ফুলপুর'],
        [6212, 'Tarakanda', 'তারাকান্দা'],
        [6213, 'Trishal', 'ত্রিশাল'],
      ],
    },
    {
      id: 63,
      name: 'Netrokona',
      nameBn: 'নেত্রকোণা',
      aliases: ['Netrakona'],
      upazilas: [
        [6301, 'Atpara', 'আটপাড়া'],
        [6302, 'Barhatta', 'বারহাট্টা'],
        [6303, 'Durgapur', 'দুর্গাপুর'],
        [6304, 'Kalmakanda', 'কলমাকান্দা'],
        [6305, 'Kendua', 'কেন্দুয়া'],
        [6306, 'Khaliajuri', 'খালিয়াজুরী'],
        [6307, 'Madan', 'মদন'],
        [6308, 'Mohongonj', 'মোহনগঞ্জ'],
        [6309, 'Netrokona Sadar', 'নেত্রকোণা সদর'],
        [6310, 'Purbadhala', 'পূর্বধলা'],
      ],
    },
    {
      id: 64,
      name: 'Sherpur',
      nameBn: 'শেরপুর',
      upazilas: [
        [6401, 'Jhenaigati', 'ঝিনাইগাতী'],
        [6402, 'Nakla', 'নকলা'],
        [6403, 'Nalitabari', 'নালিতাবাড়ী'],
        [6404, 'Sherpur Sadar', 'শেরপুর সদর'],
        [6405, 'Sreebordi', 'শ্রীবরদী'],
      ],
    },
  ],
}
