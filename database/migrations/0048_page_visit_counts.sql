CREATE TABLE "page_visit_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"connection" text NOT NULL,
	"metric" text NOT NULL,
	"step" smallint NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_visit_counts_day_page_device_connection_metric_step_pk" PRIMARY KEY("day","page","device","connection","metric","step"),
	CONSTRAINT "page_visit_counts_metric_check" CHECK ("page_visit_counts"."metric" in ('largest-paint', 'interaction', 'layout-shift')),
	CONSTRAINT "page_visit_counts_step_check" CHECK ("page_visit_counts"."step" between 0 and 100 and "page_visit_counts"."visits" > 0)
);
