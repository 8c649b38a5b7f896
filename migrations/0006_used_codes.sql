CREATE TABLE "used_code" (
	"account_kind" text NOT NULL,
	"account_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_code_account_kind_account_id_code_hash_pk" PRIMARY KEY("account_kind","account_id","code_hash")
);
