ALTER TABLE "assistant_cv" ADD COLUMN "photo_type" text;--> statement-breakpoint
CREATE INDEX "assistant_cv_photo" ON "assistant_cv" USING btree ("photo_key") WHERE photo_key is not null;--> statement-breakpoint
ALTER TABLE "assistant_cv" DROP COLUMN "design";--> statement-breakpoint
ALTER TABLE "assistant_cv" DROP COLUMN "paper";--> statement-breakpoint
ALTER TABLE "assistant_cv" DROP COLUMN "order";--> statement-breakpoint
ALTER TABLE "assistant_cv" DROP COLUMN "hidden";--> statement-breakpoint
ALTER TABLE "assistant_cv" DROP COLUMN "job_ad";